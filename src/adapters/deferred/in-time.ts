/** As long as an answer may take to begin: what does not come by then does not come. */
const LOAD_TIMEOUT_MS = 10_000;

/** Code that is on its way. Rejects after ten seconds, so that nothing waits for it for ever. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The code wasn't received.")), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
