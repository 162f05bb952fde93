import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { JpegCleaner, type JpegSummary } from '../../server/documents/jpeg-cleaner.ts';
import { arbJpegFile, frameSegment } from '../support/jpeg-files.ts';
import { aJpeg, joined, segment } from '../support/images.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
interface Cleaned extends JpegSummary {
  /** In hexadecimal, so that a difference is readable. */
  readonly output: string;
}

/** Cleans the bytes, which arrive in pieces of the given lengths; the list of lengths repeats until the end. */
function clean(bytes: Uint8Array, lengths: readonly number[] = [bytes.length || 1]): Cleaned {
  const cleaner = new JpegCleaner();
  const output: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    const piece = bytes.slice(at, at + length);
    output.push(...cleaner.write(piece).map((part) => part.slice()));
    // A caller may reuse the memory of a piece.
    piece.fill(0);
    at += length;
  }
  return { ...cleaner.findings(), output: hex(joined(output)) };
}

const cleanedIfWhole = (bytes: Uint8Array): string | undefined => {
  const { isWhole, output } = clean(bytes);
  return isWhole ? output : undefined;
};
const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);
const SCAN = joined([segment(0xda, new Uint8Array(6)), new Uint8Array([1, 2, 3])]);

describe('JpegCleaner', () => {
  it.prop([arbJpegFile])(
    'keeps exactly the bytes that a decoder needs, in order',
    ({ bytes, cleaned, width, height }) => {
      expect(cleanedIfWhole(bytes)).toBe(hex(cleaned));
      expect(clean(bytes).frame).toEqual({ width, height });
    },
  );

  const arbLengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });

  it.prop([
    fc.oneof(
      arbJpegFile.map(({ bytes }) => bytes),
      fc.uint8Array({ maxLength: 60 }),
    ),
    arbLengths,
  ])('has the same output and findings, however the bytes are cut into pieces', (bytes, lengths) => {
    expect(clean(bytes, lengths)).toEqual(clean(bytes));
  });

  it.each([
    ['an empty file', []],
    ['the start of a JPEG', [0xff, 0xd8]],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['text', Buffer.from('hello')],
  ])('finds that %s is not a JPEG', (_what, bytes) => {
    expect(clean(Uint8Array.from(bytes))).toEqual({
      isJpeg: false,
      frame: undefined,
      isWhole: false,
      output: '',
    });
  });

  it.prop([arbJpegFile])('changes nothing when it is applied again', ({ cleaned }) => {
    expect(cleanedIfWhole(cleaned)).toBe(hex(cleaned));
  });

  it.prop([fc.string({ minLength: 4, maxLength: 200 })])(
    'removes the metadata that a camera wrote, and bytes after the image',
    (secret) => {
      expect(cleanedIfWhole(aJpeg({ secret }))).toBe(hex(aJpeg()));
    },
  );

  it.prop([arbJpegFile, fc.nat()])('finds that a file without its end is incomplete', ({ cleaned }, cut) => {
    expect(clean(cleaned.slice(0, cut % cleaned.length)).isWhole).toBe(false);
  });

  it.each([
    ['no image', [SCAN, EOI]],
    ['two images', [frameSegment(0xc0, 4, 4), frameSegment(0xc0, 4, 4), SCAN, EOI]],
    ['no scan', [frameSegment(0xc0, 4, 4), EOI]],
    ['a width of 0', [frameSegment(0xc0, 0, 4), SCAN, EOI]],
    [
      'a scan whose length field is below 2',
      [frameSegment(0xc0, 4, 4), new Uint8Array([0xff, 0xda, 0, 1, 7]), EOI],
    ],
    ['no end', [frameSegment(0xc0, 4, 4), SCAN]],
  ])('finds that a file with %s is not a complete JPEG', (_what, parts) => {
    expect(clean(joined([SOI, ...parts])).isWhole).toBe(false);
  });

  it('finds that a file with 100,000 segments is not a complete JPEG', () => {
    const segments = Buffer.alloc(4 * 100_000, Buffer.from('ffdd0002', 'hex'));
    expect(clean(joined([SOI, segments, aJpeg().slice(2)])).isWhole).toBe(false);
  });

  it.prop([arbJpegFile, fc.nat(), fc.nat({ max: 255 })])(
    'never throws for a JPEG with one changed byte',
    ({ bytes }, at, byte) => {
      const changed = bytes.with(at % bytes.length, byte);
      expect(() => clean(changed)).not.toThrow();
    },
  );
});
