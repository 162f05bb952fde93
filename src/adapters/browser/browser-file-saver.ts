import type { BinaryFile, FileSaver, TextFile } from '../../core/platform/file-saver.port.ts';

/**
 * How long the URL of a file is valid. The browser reads the file after the click has returned, and no event tells when
 * it has finished.
 */
const URL_LIFE_MS = 40_000;

/** Saves a file by a click on a download link that is not added to the page. */
export class BrowserFileSaver implements FileSaver {
  save(file: TextFile | BinaryFile): boolean {
    try {
      const url = URL.createObjectURL(blobOf(file));
      const link = document.createElement('a');
      link.href = url;
      link.download = file.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS);
      return true;
    } catch {
      return false;
    }
  }
}

function blobOf(file: TextFile | BinaryFile): Blob {
  if ('text' in file) return new Blob([file.text], { type: `${file.mediaType};charset=utf-8` });
  if (file.content instanceof Blob) return file.content;
  throw new TypeError('The content of a file must be a Blob.');
}
