import { injectable } from 'inversify';
import type { Clipboard } from '../../core/platform/clipboard.port.ts';

/** The browser's clipboard; without a secure context there is none. */
@injectable()
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
