// What the runtime that paints for the command line says to it, as a line on stderr.

/** The file has been written, whole. */
export const MADE = 'The file has been made.';
