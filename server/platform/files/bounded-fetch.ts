import { Readable } from 'node:stream';

/*
 * `fetch` for documents. A large document may take long, but a request must not wait for a server that has stopped
 * responding: each part of a body must arrive within a limit, and a response must start within a minute.
 */
const MAX_MS = 60_000;

/**
 * A `fetch` that fails in two cases: for `stallMs`, no part of the request's body was sent and no response started; or
 * no response has started after a minute.
 */
export function fetchWithin(stallMs: number): typeof fetch {
  return async (input, init = {}) => {
    const stop = new AbortController();
    const giveUp = (): void => stop.abort(timeout());
    const stall = setTimeout(giveUp, stallMs);
    const timer = setTimeout(giveUp, MAX_MS);
    const body = init.body instanceof ReadableStream ? observed(init.body, () => stall.refresh()) : init.body;
    const request = { ...init, body: body ?? null, signal: stop.signal, duplex: 'half' } as const;
    try {
      return await fetch(input, request);
    } finally {
      clearTimeout(stall);
      clearTimeout(timer);
    }
  };
}

/**
 * Reads the body of a response, and fails when its next part does not arrive in time. The reader may take any time
 * between two parts. Destroying the result cancels the response.
 * @param failure makes the error that the reader sees
 */
export function bodyWithin(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
  failure: (error: unknown) => Error,
): Readable {
  const parts = partsWithin(body, stallMs, failure);
  const content = Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 });
  // A generator that has not begun to read cancels nothing, so the response is cancelled here. A generator that has
  // begun has locked the body: then this call fails, which is ignored.
  content.once('close', () => void body.cancel().catch(() => undefined));
  return content;
}

async function* partsWithin(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
  failure: (error: unknown) => Error,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const late = new AbortController();
      const stall = setTimeout(() => {
        late.abort();
        void reader.cancel(timeout()).catch(() => undefined);
      }, stallMs);
      const { value, done } = await reader.read().finally(() => clearTimeout(stall));
      if (late.signal.aborted) throw timeout();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw failure(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const timeout = (): DOMException => new DOMException('no response in time', 'TimeoutError');

/** Calls `onPart` for every part that is read from the stream. */
function observed(body: ReadableStream, onPart: () => void): ReadableStream {
  return body.pipeThrough(
    new TransformStream({
      transform(part, controller) {
        onPart();
        controller.enqueue(part);
      },
    }),
  );
}
