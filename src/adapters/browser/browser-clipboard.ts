import type { Clipboard } from '../../core/platform/clipboard.port.ts';

/** Copies to the browser's clipboard, which exists in a secure context only. */
export class BrowserClipboard implements Clipboard {
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }
}
