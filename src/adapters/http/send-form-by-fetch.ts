import { Observable } from 'rxjs';
import { uploadHeaders, type SendForm } from './upload.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a form by `fetch`, for plain Node. It reports progress only at the start.
 * @param fetch replaces the platform's `fetch`; for calling a server in the same process
 */
export const sendByFetch =
  (fetch: Fetch = (url, init) => globalThis.fetch(url, init)): SendForm =>
  ({ url, token, body }) =>
    new Observable((subscriber) => {
      const stop = new AbortController();
      subscriber.next({ kind: 'progress', fraction: 0 });
      fetch(url, { method: 'POST', headers: uploadHeaders(token), body, signal: stop.signal })
        .then(async (response) => {
          subscriber.next({ kind: 'response', status: response.status, text: await response.text() });
          subscriber.complete();
        })
        .catch((error: unknown) => subscriber.error(error));
      return () => stop.abort();
    });
