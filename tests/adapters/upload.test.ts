import { lastValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendByFetch } from '../../src/adapters/http/send-form-by-fetch.ts';
import { sendByXhr } from '../../src/adapters/http/send-form-by-xhr.ts';
import {
  RESPONSE_MS,
  STALL_MS,
  upload,
  UPLOAD_TIMEOUT_MS,
  type UploadCall,
} from '../../src/adapters/http/upload.ts';
import { observe } from '../support/observed.ts';

type Listener = () => void;
type Bytes = Pick<ProgressEvent, 'loaded' | 'total'>;

/** Stands for the browser's `XMLHttpRequest`; a test controls it by hand. */
class ManualRequest {
  static readonly made: ManualRequest[] = [];
  readonly listeners = new Map<string, Listener>();
  readonly headers = new Map<string, string>();
  readonly uploadListeners = new Map<'progress' | 'load', (event: Bytes) => void>();
  readonly upload = {
    addEventListener: (type: 'progress' | 'load', listener: (event: Bytes) => void): void => {
      this.uploadListeners.set(type, listener);
    },
  };
  opened: readonly string[] = [];
  aborted = false;
  status = 0;
  responseText = '';

  constructor() {
    ManualRequest.made.push(this);
  }
  open(method: string, url: string): void {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  send(): void {
    this.status = 0;
  }
  abort(): void {
    this.aborted = true;
    this.dispatch('abort');
  }

  progress(bytes: Bytes): void {
    this.uploadListeners.get('progress')?.(bytes);
  }
  allSent(total: number): void {
    this.uploadListeners.get('load')?.({ loaded: total, total });
  }
  dispatch(type: string): void {
    this.listeners.get(type)?.();
  }
  respond(status: number, body: string): void {
    this.status = status;
    this.responseText = body;
    this.dispatch('load');
  }
}

const POST: UploadCall = {
  url: 'http://kopal.test/api/x',
  token: 't',
  body: new FormData(),
};

function start(call = POST) {
  const observed = observe(upload(sendByXhr, call));
  const request = ManualRequest.made.at(-1);
  if (request === undefined) throw new Error('No request was made.');
  return { request, observed };
}

const failed = (error: object) => ({ kind: 'done', result: { ok: false, error } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', ManualRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload by XMLHttpRequest', () => {
  it('sends the token, emits the progress, and ends with the response', () => {
    const { request, observed } = start();
    expect(request.opened).toEqual(['POST', POST.url]);
    expect(request.headers.get('authorization')).toBe('Bearer t');
    request.progress({ loaded: 25, total: 100 });
    request.progress({ loaded: 200, total: 100 });
    request.progress({ loaded: 5, total: 0 });
    request.respond(201, '{"url":"/a"}');
    expect(observed.values.slice(0, 3)).toEqual([
      { kind: 'progress', fraction: 0.25 },
      { kind: 'progress', fraction: 1 },
      { kind: 'progress', fraction: 0 },
    ]);
    expect(observed.values[3]).toEqual({ kind: 'done', result: { ok: true, value: { url: '/a' } } });
    expect(observed.completed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends no token when there is none', () => {
    expect(start({ ...POST, token: undefined }).request.headers.has('authorization')).toBe(false);
  });

  it('ends with the messages of an error response, or with its status alone', () => {
    const withMessage = start();
    withMessage.request.respond(413, '{"message":"Too large."}');
    const withoutMessage = start();
    withoutMessage.request.respond(500, '<html>stack</html>');
    expect(withMessage.observed.values).toEqual([
      failed({ kind: 'http', status: 413, messages: ['Too large.'], isErrorList: false }),
    ]);
    expect(withoutMessage.observed.values).toEqual([
      failed({ kind: 'http', status: 500, messages: [], isErrorList: false }),
    ]);
  });

  it('ends with a network failure when the connection breaks, also half-way', () => {
    const { request, observed } = start();
    request.progress({ loaded: 50, total: 100 });
    request.dispatch('error');
    expect(observed.values.at(-1)).toEqual(failed({ kind: 'network' }));
    expect(observed.completed).toBe(true);
  });

  it('C-06 times out after a stall, even if bytes moved before', () => {
    const { request, observed } = start();
    for (let part = 1; part <= 3; part += 1) {
      vi.advanceTimersByTime(STALL_MS - 1);
      request.progress({ loaded: part, total: 4 });
    }
    expect(observed.completed).toBe(false);
    vi.advanceTimersByTime(STALL_MS);
    expect(observed.values.at(-1)).toEqual(failed({ kind: 'timeout' }));
    expect(request.aborted).toBe(true);
  });

  it('C-06 times out at the total limit while bytes still move', () => {
    const { request, observed } = start();
    for (let spent = 0; spent < UPLOAD_TIMEOUT_MS; spent += 5_000) {
      request.progress({ loaded: 1, total: 100 });
      vi.advanceTimersByTime(5_000);
    }
    expect(observed.values.at(-1)).toEqual(failed({ kind: 'timeout' }));
  });

  it('C-07 aborts on unsubscription and emits nothing more', async () => {
    const { request, observed } = start();
    observed.subscription.unsubscribe();
    expect(request.aborted).toBe(true);
    request.progress({ loaded: 1, total: 2 });
    request.respond(200, '{}');
    await vi.advanceTimersByTimeAsync(STALL_MS);
    expect(observed.values).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing before the first subscription', () => {
    const before = ManualRequest.made.length;
    const events$ = upload(sendByXhr, POST);
    expect(ManualRequest.made).toHaveLength(before);
    const { completed } = observe(events$);
    expect(ManualRequest.made).toHaveLength(before + 1);
    expect(completed).toBe(false);
  });

  it('C-06 times out when no report of progress comes at all', () => {
    const { request, observed } = start();
    vi.advanceTimersByTime(STALL_MS);
    expect(observed.values).toEqual([failed({ kind: 'timeout' })]);
    expect(request.aborted).toBe(true);
  });

  it('waits longer for the response than for progress, because the server may still store the document', () => {
    const { request, observed } = start();
    request.progress({ loaded: 4, total: 4 });
    vi.advanceTimersByTime(RESPONSE_MS - 1);
    request.respond(201, '{"url":"/a"}');
    expect(observed.values.at(-1)).toEqual({ kind: 'done', result: { ok: true, value: { url: '/a' } } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits longer for the response also when the browser leaves out the last report of progress', () => {
    const { request, observed } = start();
    request.progress({ loaded: 3, total: 4 });
    request.allSent(4);
    vi.advanceTimersByTime(RESPONSE_MS - 1);
    request.respond(201, '{"url":"/a"}');
    expect(observed.values.at(-1)).toEqual({ kind: 'done', result: { ok: true, value: { url: '/a' } } });
  });

  it('C-06 times out when no response comes after all bytes are sent', () => {
    const { request, observed } = start();
    request.progress({ loaded: 4, total: 4 });
    vi.advanceTimersByTime(RESPONSE_MS);
    expect(observed.values.at(-1)).toEqual(failed({ kind: 'timeout' }));
  });
});

describe('an upload by fetch', () => {
  const respondingWith = (response: Response) => {
    const calls: RequestInit[] = [];
    const send = sendByFetch((_url, init) => {
      calls.push(init);
      return Promise.resolve(response);
    });
    return { send, calls };
  };

  it('sends the token, starts with a progress of 0, and ends with the response', async () => {
    const { send, calls } = respondingWith(Response.json({ url: '/a' }, { status: 201 }));
    const observed = observe(upload(send, POST));
    await vi.advanceTimersByTimeAsync(0);
    expect(observed.values).toEqual([
      { kind: 'progress', fraction: 0 },
      { kind: 'done', result: { ok: true, value: { url: '/a' } } },
    ]);
    expect(new Headers(calls[0]?.headers).get('authorization')).toBe('Bearer t');
    expect(calls[0]).toMatchObject({ method: 'POST', body: POST.body });
  });

  it('ends well when sending takes longer than the limit for progress, which fetch does not report', async () => {
    const slow = sendByFetch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RESPONSE_MS - 1));
      return Response.json({ url: '/a' }, { status: 201 });
    });
    const last = lastValueFrom(upload(slow, POST));
    await vi.advanceTimersByTimeAsync(RESPONSE_MS);
    expect(await last).toEqual({ kind: 'done', result: { ok: true, value: { url: '/a' } } });
  });

  it('ends with the message of an error response', async () => {
    const { send } = respondingWith(Response.json({ message: 'Too large.' }, { status: 413 }));
    expect(await lastValueFrom(upload(send, POST))).toEqual(
      failed({ kind: 'http', status: 413, messages: ['Too large.'], isErrorList: false }),
    );
  });

  it('ends with a network failure when the connection breaks', async () => {
    const broken = sendByFetch(() => Promise.reject(new TypeError('fetch failed')));
    expect(await lastValueFrom(upload(broken, POST))).toEqual(failed({ kind: 'network' }));
  });

  it('C-07 aborts on unsubscription', () => {
    const { send, calls } = respondingWith(new Response());
    observe(upload(send, POST)).subscription.unsubscribe();
    expect(calls[0]?.signal?.aborted).toBe(true);
  });
});
