/** A call that `public/early.js` has sent before the application's code arrived. */
interface EarlyAnswer {
  readonly url: string;
  readonly authorization: string;
  /** Milliseconds since the navigation. */
  readonly sentAt: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

/** As long as the cache takes data for fresh; on a slow line the code may come long after the answer. */
const FRESH_MS = 60_000;

/**
 * Sends a call, or takes over the same call that is already on its way, so that the API sees it once. It is taken over
 * once: a retry is sent. An abort reaches it as it reaches every call. An early call for another login, or one that is
 * too old, is aborted and forgotten.
 */
export function fetchOrTakeOver(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const page = globalThis as { kopalEarlyAnswer?: EarlyAnswer | undefined };
  const early = page.kopalEarlyAnswer;
  if (early === undefined || !(input instanceof Request) || withoutQuery(input) !== withoutQuery(early)) {
    return globalThis.fetch(input, init);
  }
  page.kopalEarlyAnswer = undefined;
  if (!isSame(early, input)) {
    early.abort();
    return globalThis.fetch(input, init);
  }
  if (init.signal?.aborted === true) early.abort();
  init.signal?.addEventListener('abort', early.abort, { once: true });
  return early.answer;
}

const withoutQuery = ({ url }: { readonly url: string }): string | undefined => url.split('?')[0];

const isSame = ({ url, authorization, sentAt }: EarlyAnswer, request: Request): boolean =>
  request.method === 'GET' &&
  request.url === url &&
  request.headers.get('authorization') === authorization &&
  performance.now() - sentAt < FRESH_MS;
