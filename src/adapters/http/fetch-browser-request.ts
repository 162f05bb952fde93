import type { BrowserRequest } from './progress-request.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Listener = () => void;
type ProgressListener = (event: { readonly loaded: number; readonly total: number }) => void;

/**
 * The part of `XMLHttpRequest` that an upload uses, over `fetch`: for plain Node, which has no such class. It reports
 * progress before the bytes are sent, because `fetch` does not say how many were sent.
 */
export class FetchBrowserRequest implements BrowserRequest {
  readonly #fetch: Fetch;
  readonly #abort = new AbortController();
  readonly #headers = new Headers();
  readonly #listeners = new Map<string, Listener[]>();
  readonly #progress: ProgressListener[] = [];
  #method = 'GET';
  #url = '';
  readyState = 0;
  status = 0;
  response: unknown = undefined;
  responseType = '';
  readonly upload = {
    addEventListener: (_type: 'progress', listener: ProgressListener): void => {
      this.#progress.push(listener);
    },
  };

  /** @param fetch replaces the platform's `fetch`; for calling a server in the same process */
  constructor(fetch: Fetch = (url, init) => globalThis.fetch(url, init)) {
    this.#fetch = fetch;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.append(name, value);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  send(body?: FormData): void {
    void this.#run(body).then(
      () => this.#dispatch('load'),
      () => this.#dispatch(this.#abort.signal.aborted ? 'abort' : 'error'),
    );
  }

  abort(): void {
    this.#abort.abort();
  }

  async #run(body: FormData | undefined): Promise<void> {
    const form = body === undefined ? undefined : new Response(body);
    const bytes = await form?.arrayBuffer();
    const type = form?.headers.get('content-type');
    if (typeof type === 'string') this.#headers.set('content-type', type);
    if (bytes !== undefined) {
      const total = bytes.byteLength;
      // Like a browser, it reports the length of the body and how much was sent.
      this.#headers.set('content-length', String(total));
      for (const loaded of [Math.floor(total / 2), total])
        for (const listener of this.#progress) listener({ loaded, total });
    }
    const { signal } = this.#abort;
    signal.throwIfAborted();
    const init = { method: this.#method, headers: this.#headers, signal };
    const answer = await this.#fetch(this.#url, bytes === undefined ? init : { ...init, body: bytes });
    signal.throwIfAborted();
    this.status = answer.status;
    this.readyState = 2;
    this.#dispatch('readystatechange');
    this.response = await answer.blob();
    this.readyState = 4;
    this.#dispatch('readystatechange');
  }

  #dispatch(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }
}
