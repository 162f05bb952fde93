import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/stop-bank-change.js'), 'utf8');

interface Page {
  /** The content of the page's element with the settings. */
  readonly settings?: string;
  readonly fetch?: () => Promise<unknown>;
}

const respondWithFailure = () =>
  Promise.resolve({ ok: false, json: () => Promise.resolve({ message: 'This link is no longer valid.' }) });

/** Runs the script in a page, submits the form, and returns what it requests and says. */
async function submit({ settings = '{}', fetch = respondWithFailure }: Page): Promise<object> {
  const requests: object[] = [];
  const status = { textContent: '' };
  let onSubmit = (_event: { readonly preventDefault: () => void }): void => undefined;
  const form = {
    addEventListener: (_type: string, listener: typeof onSubmit) => {
      onSubmit = listener;
    },
  };
  const button = {
    getAttribute: () => null,
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
  };
  const elements = new Map<string, object>([
    ['form', form],
    ['#code', { value: '' }],
    ['button', button],
    ['[role=status]', status],
    ['#app-config', { textContent: settings }],
  ]);
  runInNewContext(SCRIPT, {
    document: { querySelector: (selector: string) => elements.get(selector) },
    location: { hash: '#the-code', pathname: '/stop-bank-change.html' },
    history: { replaceState: () => undefined },
    addEventListener: () => undefined,
    AbortSignal: { timeout: (limit: number) => `ends after ${limit} ms` },
    fetch: (address: string, { signal, body }: RequestInit) => {
      requests.push({ address, signal, body });
      return fetch();
    },
  });
  onSubmit({ preventDefault: () => undefined });
  // One turn of the event loop is enough for the fake responses.
  await new Promise((resolve) => setImmediate(resolve));
  return { requests, said: status.textContent };
}

describe('the page that stops a changed bank account', () => {
  it.each([
    ['{"VITE_API_BASE_URL":"/api/v1/"}', '/api/v1/auth/bank-hold'],
    ['{"VITE_API_BASE_URL":"https://api.example "}', 'https://api.example/auth/bank-hold'],
    ['{"VITE_API_BASE_URL":" "}', '/api/auth/bank-hold'],
    ['{}', '/api/auth/bank-hold'],
    ['null', '/api/auth/bank-hold'],
    ['{{ not filled in }}', '/api/auth/bank-hold'],
  ])('with the settings %s, it sends the code to %s', async (settings, address) => {
    expect(await submit({ settings })).toMatchObject({
      requests: [{ address, body: '{"token":"the-code"}' }],
      said: 'This link is no longer valid.',
    });
  });

  it('C-06 waits ten seconds for the server, and then says that it could not be reached', async () => {
    const timedOut = () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));
    expect(await submit({ fetch: timedOut })).toMatchObject({
      requests: [{ signal: 'ends after 10000 ms' }],
      said: 'The server could not be reached. Please try again.',
    });
  });
});
