// Answers --help for the scripts of package.json that do not begin in `bootstrap.mjs`.

/** Whether somebody asked how to ask; they have been told then, and nothing else is to be done. */
export function isUsageTold(usage: string): boolean {
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  if (isAsked) process.stdout.write(`${usage}\n`);
  return isAsked;
}
