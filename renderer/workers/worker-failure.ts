// What becomes of a question to a worker that cannot even start: it answers nobody.

/** Rejects where the worker fails, and never settles otherwise. */
export function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message || 'a worker could not be started'));
    });
  });
}
