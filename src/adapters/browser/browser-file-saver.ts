import type { FileSaver, TextFile } from '../../core/platform/file-saver.port.ts';

/** A browser reads the file after the click has returned; nothing says when it has. */
const KEPT_MS = 40_000;

/** Saves a file by a click on a download link, which is never in the page. */
export class BrowserFileSaver implements FileSaver {
  save({ name, mediaType, text }: TextFile): boolean {
    try {
      const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
      return true;
    } catch {
      return false;
    }
  }
}
