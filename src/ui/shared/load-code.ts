const keyOf = (name: string): string => `kopal:reloaded-for:${name}`;

/**
 * Records for this tab that the page reloads because of a missing part.
 * @returns whether it may reload: not twice in a row, and not without session storage, to avoid an endless loop
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
    // Without session storage there is nothing to remove.
  }
}

/**
 * Loads a part of the app. A missing part usually means that a newer version was deployed while the tab was open, so
 * the page reloads once. Without a connection it waits for one; without a server it does not reload, because that would
 * lose the current page.
 * @param name unique name of the part
 * @param load a dynamic `import()`
 * @returns the part; stays pending while the page reloads or the connection is gone
 * @throws the error of `load`, when a reload has not helped or is not possible
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

/** Returns whether the server can serve the page; a proxy's error response does not count. */
const pageIsServed = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

const connected = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Prefetches parts that will probably be needed soon. It ignores failures, which appear when a part is needed. */
export function prefetchCode(...parts: readonly (() => Promise<unknown>)[]): void {
  for (const load of parts) load().catch(() => undefined);
}
