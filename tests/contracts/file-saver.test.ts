import { describe, expect, it, vi } from 'vitest';
import { BrowserFileSaver } from '../../src/adapters/browser/browser-file-saver.ts';
import { MemoryFileSaver } from '../../src/adapters/memory/memory-file-saver.ts';
import { describeFileSaver } from './file-saver.contract.ts';

describeFileSaver('memory', (fails) => {
  const saver = new MemoryFileSaver();
  saver.fails = fails;
  return {
    saver,
    files: () => Promise.resolve(saver.files.map(({ name, text }) => ({ name, text }))),
  };
});

interface Download {
  readonly name: string;
  readonly url: string;
}

/** Replaces `document`. A click on one of its links adds to the returned list; if `fails`, creating a link throws. */
function stubDownloads(fails = false): readonly Download[] {
  const downloads: Download[] = [];
  vi.stubGlobal('document', {
    createElement: () => {
      if (fails) throw new Error('No elements here.');
      return {
        href: '',
        download: '',
        click(this: { href: string; download: string }) {
          downloads.push({ name: this.download, url: this.href });
        },
      };
    },
  });
  return downloads;
}

describeFileSaver('browser', (fails) => {
  const downloads = stubDownloads(fails);
  return {
    saver: new BrowserFileSaver(),
    files: () =>
      Promise.all(
        downloads.map(async ({ name, url }) => {
          const bytes = await (await fetch(url)).arrayBuffer();
          return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
        }),
      ),
  };
});

describe('the browser file saver', () => {
  it('revokes the URL of a file only after a delay, in which the browser can read it', () => {
    vi.useFakeTimers();
    const downloads = stubDownloads();
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    new BrowserFileSaver().save({ name: 'a.csv', mediaType: 'text/csv', text: 'a' });
    expect(revoke).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoke).toHaveBeenCalledWith(downloads[0]?.url);
    vi.useRealTimers();
  });
});
