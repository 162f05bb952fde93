import { describe, expect, it } from 'vitest';
import type { FileSaver } from '../../src/core/platform/file-saver.port.ts';

export interface FileSaverHarness {
  readonly saver: FileSaver;
  /** The saved files, decoded as UTF-8. */
  readonly files: () => Promise<readonly { readonly name: string; readonly text: string }[]>;
}

/** @param open makes a saver, which cannot save if `fails` is true */
export function describeFileSaver(name: string, open: (fails: boolean) => FileSaverHarness): void {
  describe(`FileSaver, ${name}`, () => {
    it('saves each file under its name, with exactly the given text', async () => {
      const { saver, files } = open(false);
      const text = '\uFEFFCompany,Cost\r\n"जलधि, ""A""",1000\r\n';
      expect(saver.save({ name: 'statement.csv', mediaType: 'text/csv', text })).toBe(true);
      expect(saver.save({ name: 'empty.json', mediaType: 'application/json', text: '' })).toBe(true);
      expect(await files()).toEqual([
        { name: 'statement.csv', text },
        { name: 'empty.json', text: '' },
      ]);
    });

    it('returns false and throws nothing when saving fails', async () => {
      const { saver, files } = open(true);
      expect(saver.save({ name: 'a.csv', mediaType: 'text/csv', text: 'a' })).toBe(false);
      expect(await files()).toEqual([]);
    });
  });
}
