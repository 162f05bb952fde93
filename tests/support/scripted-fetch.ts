/** Makes the response to one request. */
export type Step = (request: Request) => Response | Promise<Response>;

/** A scripted `fetch`: one step per request, and the last step for all further requests. */
export class ScriptedFetch {
  readonly requests: Request[] = [];
  /** The time of each request, in milliseconds. */
  readonly sentAt: number[] = [];
  readonly #steps: readonly Step[];

  constructor(...steps: readonly Step[]) {
    this.#steps = steps;
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const step = this.#steps[Math.min(this.requests.length, this.#steps.length - 1)];
    this.requests.push(request);
    this.sentAt.push(Date.now());
    if (step === undefined) throw new Error('No step for this request');
    request.signal.throwIfAborted();
    return step(request);
  };
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Responds with the body as given, or with none if the status allows none. */
export const textBody =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Step =>
  () =>
    new Response(NO_BODY.has(status) ? null : body, { status, headers });

export const jsonBody = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Step => textBody(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

/** Throws the error with which `fetch` reports that it cannot connect. */
export const unreachable: Step = () => {
  throw new TypeError('Failed to fetch');
};

const whenAborted = (signal: AbortSignal, run: () => void): void => signal.addEventListener('abort', run);

/** Never responds; rejects when the request is aborted. */
export const silence: Step = ({ signal }) =>
  new Promise((_resolve, reject) => {
    whenAborted(signal, () => reject(new DOMException('aborted', 'AbortError')));
  });

/** Delays the step by `ms`. */
export const after =
  (ms: number, step: Step): Step =>
  (request) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        Promise.resolve(request).then(step).then(resolve, reject);
      }, ms);
      whenAborted(request.signal, () => {
        clearTimeout(timer);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });

/** Sends the headers at once, and a body that never ends; an abort makes the body fail. */
export const endless =
  (status: number): Step =>
  ({ signal }) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'));
          whenAborted(signal, () => controller.error(new DOMException('aborted', 'AbortError')));
        },
      }),
      { status },
    );

/** Sends the headers, and breaks the connection before the body. */
export const brokenBody =
  (status: number): Step =>
  () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          controller.error(new TypeError('terminated'));
        },
      }),
      { status },
    );
