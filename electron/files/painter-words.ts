// The line that the painter writes to stderr for the command line that started it.

/** The file has been written, whole. */
export const MADE = 'The file has been made.';
