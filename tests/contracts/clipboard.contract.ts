import { describe, expect, it } from 'vitest';
import type { Clipboard } from '../../src/core/platform/clipboard.port.ts';

export interface ClipboardHarness {
  readonly clipboard: Clipboard;
  readonly content: () => string;
}

/** @param open makes a clipboard that copies the text, or rejects it if `rejects` is true */
export function describeClipboard(name: string, open: (rejects: boolean) => ClipboardHarness): void {
  describe(`Clipboard, ${name}`, () => {
    it('holds the last copied text exactly', async () => {
      const { clipboard, content } = open(false);
      expect(await clipboard.copy('Password: JAL-2025')).toBe(true);
      expect(await clipboard.copy('पासवर्ड <b>&amp;\n😀')).toBe(true);
      expect(content()).toBe('पासवर्ड <b>&amp;\n😀');
    });

    it('returns false and throws nothing when copying is rejected', async () => {
      const { clipboard, content } = open(true);
      expect(await clipboard.copy('Password: JAL-2025')).toBe(false);
      expect(content()).toBe('');
    });
  });
}
