import { describe, expect, it, vi } from 'vitest';
import { BrowserClipboard } from '../../src/adapters/browser/browser-clipboard.ts';
import { MemoryClipboard } from '../../src/adapters/memory/memory-clipboard.ts';
import type { Clipboard } from '../../src/core/platform/clipboard.port.ts';

interface Place {
  readonly clipboard: Clipboard;
  readonly content: () => string;
}

function inMemory(refuses: boolean): Place {
  const clipboard = new MemoryClipboard();
  clipboard.refuses = refuses;
  return { clipboard, content: () => clipboard.text };
}

function inBrowser(refuses: boolean): Place {
  let content = '';
  const writeText = (text: string): Promise<void> => {
    if (refuses) return Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    content = text;
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return { clipboard: new BrowserClipboard(), content: () => content };
}

describe.each([
  ['memory', inMemory],
  ['browser', inBrowser],
])('Clipboard, %s', (_name, place) => {
  it('holds what was copied last, letter for letter', async () => {
    const { clipboard, content } = place(false);
    expect(await clipboard.copy('Password: JAL-2025')).toBe(true);
    expect(await clipboard.copy('पासवर्ड <b>&amp;\n😀')).toBe(true);
    expect(content()).toBe('पासवर्ड <b>&amp;\n😀');
  });

  it('says so when it is refused, and throws nothing', async () => {
    const { clipboard, content } = place(true);
    expect(await clipboard.copy('Password: JAL-2025')).toBe(false);
    expect(content()).toBe('');
  });
});

describe('Clipboard, browser, where there is none', () => {
  it('says so', async () => {
    vi.stubGlobal('navigator', {});
    expect(await new BrowserClipboard().copy('a')).toBe(false);
  });
});
