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

/** A part of the app cannot be fetched; everything else works. */
export class MissingCode extends Error {}

/**
 * Tells code that cannot be fetched from an error that the code throws once it is there.
 * @param loading a dynamic `import()`, or several
 * @throws MissingCode
 */
export const fetched = <Code>(loading: Promise<Code>): Promise<Code> =>
  loading.catch((cause: unknown) => {
    throw new MissingCode(String(cause), { cause });
  });

const LATE_MS = 10_000;

/** Shows or hides the sentence of `index.html` about a part that does not come, with its link that reloads. */
const tellLate = (isLate: boolean): void => {
  document.getElementById('load-failure')?.toggleAttribute('hidden', !isLate);
};

/**
 * Loads a part of the app. A missing part usually means that a newer version was deployed while the tab was open, so
 * the page reloads once. Without a connection it waits for one; without a server it does not reload, because that would
 * lose the current page. A part that is late is told, and may still come.
 * @param name unique name of the part
 * @param load loads the code by `fetched`, and may make something of it
 * @returns the part; stays pending while the page reloads or the connection is gone
 * @throws MissingCode when a reload has not helped or is not possible; any other error of `load` at once
 */
export async function loadCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  const late = setTimeout(() => tellLate(true), LATE_MS);
  try {
    const code = await load();
    tellLate(false);
    forgetReload(name);
    return code;
  } catch (error) {
    tellLate(false);
    if (!(error instanceof MissingCode)) throw error;
    if (!navigator.onLine) {
      clearTimeout(late);
      await connected();
      return loadCode(name, load);
    }
    if (!(await pageIsServed()) || !mayReload(name)) throw error;
    location.reload();
    return new Promise<never>(() => {});
  } finally {
    clearTimeout(late);
  }
}

const PATIENCE_MS = 10_000;

/** Returns whether the server can serve the page; a proxy's error response does not count. */
export const pageIsServed = (): Promise<boolean> =>
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
