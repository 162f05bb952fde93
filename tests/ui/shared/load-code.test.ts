import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orMissingCode, loadCode, MissingCode } from '../../../src/ui/shared/load-code.ts';

const reload = vi.fn<() => void>();
const storage = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  storage.clear();
});

const missing = () => orMissingCode(Promise.reject(new TypeError('Failed to fetch')));

describe('loadCode', () => {
  it('C-20 reloads the page once for code that cannot be fetched, then rejects with MissingCode', async () => {
    void loadCode('holdings', missing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    await expect(loadCode('holdings', missing)).rejects.toBeInstanceOf(MissingCode);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('rejects with an error of the loaded code, without a reload', async () => {
    const broken = new Error('broken');
    const load = async (): Promise<never> => {
      await orMissingCode(Promise.resolve());
      throw broken;
    };
    await expect(loadCode('holdings', load)).rejects.toBe(broken);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['no server responds', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy responds with 503', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('rejects without a reload, which would lose the page, while %s', async (_what, respond) => {
    vi.stubGlobal('fetch', respond);
    await expect(loadCode('holdings', missing)).rejects.toBeInstanceOf(MissingCode);
    expect(reload).not.toHaveBeenCalled();
  });
});
