// Circles in a graph of imports: groups of nodes that reach each other, and the shortest way round each.

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The nodes reached from `start` in the fewest steps, as a way back to it: `[start, ..., start]`; null where none leads back. */
export function shortestCircle(graph: Graph, start: string): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const node of waiting) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(node, cameFrom, start).concat(start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(node: string, cameFrom: ReadonlyMap<string, string>, start: string): string[] {
  const way = [node];
  for (let at = node; at !== start; way.unshift(at)) at = cameFrom.get(at) ?? start;
  return way;
}

/** Each node that lies on a circle, once: the shortest circle through it, unless a circle listed before holds it. */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const told = new Set<string>();
  for (const node of [...graph.keys()].sort()) {
    if (told.has(node)) continue;
    const circle = shortestCircle(graph, node);
    if (circle === null) continue;
    for (const each of circle) told.add(each);
    circles.push(circle);
  }
  return circles;
}

/** The graph of rooms that a graph of files makes when each file stands for `roomOf` it. */
export function graphOfRooms(files: Graph, roomOf: (file: string) => string): Graph {
  const rooms = new Map<string, Set<string>>();
  for (const [file, imports] of files) {
    const room = roomOf(file);
    const next = rooms.get(room) ?? new Set<string>();
    rooms.set(room, next);
    for (const path of imports) if (roomOf(path) !== room) next.add(roomOf(path));
  }
  return rooms;
}
