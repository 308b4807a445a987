// What the launch steps print when they cannot go on: what is wrong and what to do, not where in our code.

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
