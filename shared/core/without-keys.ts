// A value without some of its fields: absent is not the same as undefined where files are written.

export function withoutKeys<T extends object, K extends keyof T>(
  value: T,
  ...keys: readonly K[]
): Omit<T, K> {
  const isGone = (name: string): boolean => keys.some((key) => key === name);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isGone(name))) as Omit<T, K>;
}
