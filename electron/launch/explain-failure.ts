// Prints why a launch step cannot go on, and what to do about it, without a stack trace.

/** Runs a step; prints the message of what it throws and sets the exit code. */
export async function explainFailure(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (process.env['DEBUG'] && error instanceof Error) console.error(error.stack);
    process.exitCode = 1;
  }
}
