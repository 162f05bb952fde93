import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { imageFormat, readImageHeader } from '../../../src/core/kyc/image-file.ts';
import { arbJpegFile } from '../../support/jpeg-files.ts';
import { aPng, joined } from '../../support/images.ts';

/** The start of a PNG; the bytes after its size do not matter. */
const pngStart = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = aPng().slice(0, 33);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};
const arbSide = fc.integer({ min: 1, max: 2 ** 32 - 1 });

describe('readImageHeader', () => {
  it.prop([arbSide, arbSide])('reads the size of a PNG', (width, height) => {
    expect(readImageHeader(pngStart(width, height))).toEqual({ format: 'png', width, height });
  });

  it.prop([arbJpegFile])('reads the size of a JPEG', ({ bytes, width, height }) => {
    expect(readImageHeader(bytes)).toEqual({ format: 'jpeg', width, height });
  });

  it.prop([arbSide, arbSide, fc.uint8Array(), fc.uint8Array()])(
    'reads the same header at any offset of the buffer, whatever bytes follow',
    (width, height, before, behind) => {
      const start = pngStart(width, height);
      const within = joined([before, start, behind]).subarray(before.length);
      expect(readImageHeader(within)).toEqual(readImageHeader(start));
    },
  );

  it.prop([fc.nat({ max: 23 })])('returns undefined when the bytes end before the size', (length) => {
    expect(readImageHeader(pngStart(4, 4).slice(0, length))).toBeUndefined();
    expect(readImageHeader(pngStart(4, 4).slice(0, 24))).toBeDefined();
  });

  it.prop([fc.nat({ max: 15 }).filter((at) => at < 8 || at >= 12), fc.integer({ min: 1, max: 255 })])(
    'returns undefined when a byte of a PNG’s signature or first chunk type is changed',
    (at, change) => {
      const bytes = pngStart(4, 4);
      bytes[at] = (bytes[at] ?? 0) ^ change;
      expect(readImageHeader(bytes)).toBeUndefined();
    },
  );

  it.prop([fc.nat(9)])('returns undefined for a PNG without pixels', (side) => {
    expect(readImageHeader(pngStart(0, side))).toBeUndefined();
    expect(readImageHeader(pngStart(side, 0))).toBeUndefined();
  });

  it.prop([fc.uint8Array({ maxLength: 300 })])(
    'detects no other format than imageFormat, for any bytes',
    (bytes) => {
      const format = imageFormat(bytes);
      expect([undefined, format]).toContain(readImageHeader(bytes)?.format);
    },
  );

  it.each([
    ['ffd8ff', 'jpeg'],
    ['ffd8', undefined],
    ['ffd8fe', undefined],
    ['89504e470d0a1a0a', 'png'],
    ['89504e470d0a1a', undefined],
    ['474946383961', undefined],
    ['', undefined],
  ])('imageFormat of a file that begins with the bytes %j is %s', (start, format) => {
    expect(imageFormat(Buffer.from(start, 'hex'))).toBe(format);
  });
});
