// How long a study still takes, in words.

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** "about 3 min left"; null while too little is done to tell, and when all is. */
export function timeLeft(done: number, of: number, ms: number): string | null {
  if (done === 0 || done >= of || ms < SECOND) return null;
  const left = ((of - done) * ms) / done;
  if (left < MINUTE) return `about ${Math.max(1, Math.ceil(left / SECOND))} s left`;
  const minutes = Math.ceil(left / MINUTE);
  return minutes < 120 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}
