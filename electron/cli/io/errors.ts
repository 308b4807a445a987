/** Something is wrong in a file or a value that the user gave: exit code 1. */
export class InputError extends Error {}

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {}
