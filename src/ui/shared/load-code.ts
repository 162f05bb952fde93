const keyOf = (name: string): string => `kopal:reloaded-for:${name}`;

/**
 * Remembers for this tab that the page was loaded anew for a missing part.
 * @returns whether it may be: not twice in a row, and not without a memory, or it could go on for ever
 */
function mayReload(name: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(name)) !== null) return false;
    sessionStorage.setItem(keyOf(name), 'yes');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

/**
 * Loads a part of the app. A part that is missing usually means that a newer version was published under an open tab:
 * the page is then loaded anew, once. Without a connection it is waited for, and a server that is gone is left alone: a
 * reload would only lose what is shown.
 * @param name tells the parts apart
 * @param load a dynamic `import()`
 * @returns the part; does not finish while the page reloads or the connection is gone
 * @throws what `load` threw, when a reload has not helped or could not
 */
export async function loadCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    forgetReload(name);
    return code;
  } catch (error) {
    if (!navigator.onLine) {
      await connected();
      return loadCode(name, load);
    }
    if (!(await pageIsServed()) || !mayReload(name)) throw error;
    location.reload();
    return new Promise<never>(() => {});
  }
}

const PATIENCE_MS = 10_000;

/** Whether there is anybody to load the page from; a proxy alone, which only knows that the server is gone, is not. */
const pageIsServed = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

const connected = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Fetches parts that will probably be needed soon. A failure shows when they are. */
export function prefetchCode(...parts: readonly (() => Promise<unknown>)[]): void {
  for (const load of parts) load().catch(() => undefined);
}
