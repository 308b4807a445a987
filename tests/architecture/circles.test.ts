import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, graphOfRooms, shortestCircle, type Graph } from './circles';
import { importGraph } from './tree';

const files = importGraph('shared', 'electron', 'renderer');

function asGraph(arrows: Readonly<Record<string, readonly string[]>>): Graph {
  return new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));
}

/** One line for each circle: the shortest way round, for rooms with the files that make each step. */
function told(circle: readonly string[], roomOf?: (file: string) => string): string {
  if (roomOf === undefined) return circle.join(' → ');
  const steps = circle.slice(1).map((to, index) => {
    for (const [file, imports] of files) {
      if (roomOf(file) !== circle[index]) continue;
      const step = [...imports].find((path) => roomOf(path) === to);
      if (step !== undefined) return `${file} imports ${step}`;
    }
    return `${circle[index]} → ${to}`;
  });
  return `${circle.join(' → ')}: ${steps.join('; ')}`;
}

const roomOf = (file: string) => posix.dirname(file);

/** A part is a folder of the first level, or of the second where the first is only a roof: `shared/print`, `electron/cli`. */
const partOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/');

/** A ruleset, or a module in the folder of its base, is a part of its own among the rulesets. */
const rulesetOf = (file: string) =>
  file.startsWith('shared/rulesets/') ? file.split('/').slice(0, 3).join('/') : partOf(file);

test('no file imports itself by way of others', () => {
  expect(circlesOf(files).map((circle) => told(circle))).toEqual([]);
});

test('no room imports itself by way of others', () => {
  const circles = circlesOf(graphOfRooms(files, roomOf));
  expect(circles.map((circle) => told(circle, roomOf))).toEqual([]);
});

test('no part imports itself by way of others', () => {
  for (const of of [partOf, rulesetOf]) {
    const circles = circlesOf(graphOfRooms(files, of));
    expect(circles.map((circle) => told(circle, of))).toEqual([]);
  }
});

test('the graph knows most imports of the house', () => {
  const arrows = [...files.values()].reduce((sum, imports) => sum + imports.size, 0);
  expect(arrows).toBeGreaterThan(3_000);
});

test('a circle is told by its shortest way round', () => {
  const graph = asGraph({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['a'], e: ['a'] });
  expect(shortestCircle(graph, 'a')).toEqual(['a', 'c', 'd', 'a']);
  expect(shortestCircle(graph, 'e')).toBeNull();
  expect(circlesOf(graph)).toEqual([
    ['a', 'c', 'd', 'a'],
    ['b', 'c', 'd', 'a', 'b'],
  ]);
});
