// Which snapshots stay: the latest twenty, and of those before them the last of each minute.

const LATEST = 20;
const MINUTE = 60_000;

/** Takes snapshots in their order, oldest first, and returns those that stay, in the same order. */
export function thinned<T extends { readonly savedAt: number }>(
  snapshots: readonly T[],
): readonly T[] {
  const older = snapshots.slice(0, -LATEST);
  const lastOfMinute = new Map<number, T>();
  for (const snapshot of older) lastOfMinute.set(Math.floor(snapshot.savedAt / MINUTE), snapshot);
  return [...lastOfMinute.values(), ...snapshots.slice(-LATEST)];
}
