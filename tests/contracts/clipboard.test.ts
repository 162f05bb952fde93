import { describe, expect, it, vi } from 'vitest';
import { BrowserClipboard } from '../../src/adapters/browser/browser-clipboard.ts';
import { MemoryClipboard } from '../../src/adapters/memory/memory-clipboard.ts';
import { describeClipboard } from './clipboard.contract.ts';

describeClipboard('memory', (rejects) => {
  const clipboard = new MemoryClipboard();
  clipboard.fails = rejects;
  return { clipboard, content: () => clipboard.text };
});

describeClipboard('browser', (rejects) => {
  let content = '';
  const writeText = (text: string): Promise<void> => {
    if (rejects) return Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    content = text;
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return { clipboard: new BrowserClipboard(), content: () => content };
});

describe('the browser clipboard without a secure context', () => {
  it('returns false', async () => {
    vi.stubGlobal('navigator', {});
    expect(await new BrowserClipboard().copy('a')).toBe(false);
  });
});
