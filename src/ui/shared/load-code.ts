const keyOf = (name: string): string => `kopal:reloaded-for:${name}`;

/**
 * Records for this tab that the page reloads because of a missing chunk.
 * @returns whether the page may reload: not twice in a row, and not without session storage, to avoid an endless loop
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

/** Thrown when the code of a chunk cannot be imported, which is nearly always because it cannot be fetched. */
export class MissingCode extends Error {}

/**
 * Rejects with `MissingCode` when code cannot be imported, to tell this from an error that the code throws later.
 * @param loading a dynamic `import()`, or several
 * @throws MissingCode
 */
export const orMissingCode = <Code>(loading: Promise<Code>): Promise<Code> =>
  loading.catch((cause: unknown) => {
    throw new MissingCode(String(cause), { cause });
  });

const LATE_MS = 10_000;

/** Names of the chunks that are late. */
const lateChunks = new Set<string>();

/** Shows the message of `index.html` about late chunks, with a link that reloads, or hides it if no chunk is late. */
const updateLateMessage = (): void => {
  document.getElementById('load-failure')?.toggleAttribute('hidden', lateChunks.size === 0);
};

/**
 * Loads a chunk of the app. A missing chunk usually means that a newer version was deployed while the tab was open, so
 * the page reloads once. Offline, `loadCode` waits for the connection. If the server does not respond, the page does
 * not reload, because it would lose its content. If a chunk is late, a message says so; the chunk may still load.
 * @param name unique name of the chunk
 * @param load loads the code by an `import()` in `orMissingCode`, and may create objects with it
 * @returns what `load` returns; stays pending while the page reloads or the connection is gone
 * @throws MissingCode when a reload has not helped or is not possible; any other error of `load` at once
 */
export async function loadCode<Code>(name: string, load: () => Promise<Code>): Promise<Code> {
  const late = setTimeout(() => {
    lateChunks.add(name);
    updateLateMessage();
  }, LATE_MS);
  const endLateness = (): void => {
    clearTimeout(late);
    lateChunks.delete(name);
    updateLateMessage();
  };
  try {
    const code = await load();
    endLateness();
    forgetReload(name);
    return code;
  } catch (error) {
    endLateness();
    if (!(error instanceof MissingCode)) throw error;
    if (!navigator.onLine) {
      await untilOnline();
      return loadCode(name, load);
    }
    if (!(await pageIsServed()) || !mayReload(name)) throw error;
    location.reload();
    return new Promise<never>(() => {});
  }
}

const PAGE_CHECK_TIMEOUT_MS = 10_000;

/** Returns whether the server can serve the page; a proxy's error response does not count. */
export const pageIsServed = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PAGE_CHECK_TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );

const untilOnline = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Prefetches chunks that will probably be needed soon. Ignores failures: a chunk is loaded again when it is needed. */
export function prefetchCode(...chunks: readonly (() => Promise<unknown>)[]): void {
  for (const load of chunks) load().catch(() => undefined);
}
