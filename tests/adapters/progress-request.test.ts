import { lastValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type BrowserRequest,
  type UploadCall,
  uploadWithProgress,
  STALL_MS,
  UPLOAD_TIMEOUT_MS,
} from '../../src/adapters/http/progress-request.ts';
import { observe } from '../support/observed.ts';

type Listener = () => void;

/** A request that a test controls by hand. */
class ManualRequest implements BrowserRequest {
  readonly listeners = new Map<string, Listener>();
  readonly headers = new Map<string, string>();
  progress: (event: { readonly loaded: number; readonly total: number }) => void = () => undefined;
  readonly upload = {
    addEventListener: (_type: 'progress', listener: ManualRequest['progress']): void => {
      this.progress = listener;
    },
  };
  opened: readonly string[] = [];
  aborted = false;
  readyState = 0;
  status = 0;
  response: unknown = undefined;
  responseType: XMLHttpRequestResponseType = '';

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
    this.readyState = 1;
  }
  abort(): void {
    this.aborted = true;
    this.dispatch('abort');
  }

  dispatch(type: string): void {
    this.listeners.get(type)?.();
  }
  answer(status: number, body: string): void {
    this.status = status;
    this.response = new Blob([body]);
    this.readyState = 2;
    this.dispatch('readystatechange');
    this.dispatch('load');
  }
}

const POST: UploadCall = {
  url: 'http://kopal.test/api/x',
  token: 't',
  body: new FormData(),
};

function start(call = POST) {
  const request = new ManualRequest();
  return { request, observed: observe(uploadWithProgress(() => request, call)) };
}

const failed = (error: object) => ({ kind: 'done', result: { ok: false, error } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('uploadWithProgress', () => {
  it('sends the token, emits the progress, and ends with the body', async () => {
    const { request, observed } = start();
    expect(request.opened).toEqual(['POST', POST.url]);
    expect(request.headers.get('authorization')).toBe('Bearer t');
    request.progress({ loaded: 25, total: 100 });
    request.progress({ loaded: 200, total: 100 });
    request.progress({ loaded: 5, total: 0 });
    request.answer(201, '{"url":"/a"}');
    await vi.advanceTimersByTimeAsync(0);
    expect(observed.values.slice(0, 3)).toEqual([
      { kind: 'progress', fraction: 0.25 },
      { kind: 'progress', fraction: 1 },
      { kind: 'progress', fraction: 0 },
    ]);
    expect(observed.values[3]).toMatchObject({ kind: 'done', result: { ok: true } });
    expect(observed.completed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends no token when there is none', () => {
    expect(start({ ...POST, token: undefined }).request.headers.has('authorization')).toBe(false);
  });

  it('ends with the messages of an error response, or with its status alone', async () => {
    const withMessage = start();
    withMessage.request.answer(413, '{"message":"Too large."}');
    const withoutMessage = start();
    withoutMessage.request.answer(500, '<html>stack</html>');
    await vi.advanceTimersByTimeAsync(0);
    expect(withMessage.observed.values).toEqual([
      failed({ kind: 'http', status: 413, messages: ['Too large.'], listed: false }),
    ]);
    expect(withoutMessage.observed.values).toEqual([
      failed({ kind: 'http', status: 500, messages: [], listed: false }),
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
    for (let spent = 0; spent < UPLOAD_TIMEOUT_MS; spent += 10_000) {
      request.progress({ loaded: 1, total: 100 });
      vi.advanceTimersByTime(10_000);
    }
    expect(observed.values.at(-1)).toEqual(failed({ kind: 'timeout' }));
  });

  it('C-07 aborts on unsubscription and emits nothing more', async () => {
    const { request, observed } = start();
    observed.subscription.unsubscribe();
    expect(request.aborted).toBe(true);
    request.progress({ loaded: 1, total: 2 });
    request.answer(200, '{}');
    await vi.advanceTimersByTimeAsync(STALL_MS);
    expect(observed.values).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing before the first subscription', async () => {
    let made = 0;
    const events$ = uploadWithProgress(() => {
      made += 1;
      const request = new ManualRequest();
      queueMicrotask(() => request.answer(200, ''));
      return request;
    }, POST);
    expect(made).toBe(0);
    await lastValueFrom(events$);
    expect(made).toBe(1);
  });
});
