/** The longest time to wait for code, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000;

/** Waits for code that is loading. Rejects after ten seconds, so that no caller waits forever. */
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
