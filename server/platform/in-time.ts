/**
 * Waits for a result, at most `limitMs`.
 * @returns `undefined` when the result is late or the promise rejects
 */
export async function inTime<T>(result: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([result, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
