import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bareJpeg } from '../../server/documents/bare-jpeg.ts';
import { arbJpegFile, frameSegment } from '../support/jpeg-files.ts';
import { aJpeg, joined, segment } from '../support/images.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** In hexadecimal, so that a difference is readable. */
const bareOf = (bytes: Uint8Array): string | undefined => {
  const bare = bareJpeg(bytes);
  return bare && hex(joined(bare.parts));
};
const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);
const SCAN = joined([segment(0xda, new Uint8Array(6)), new Uint8Array([1, 2, 3])]);

describe('bareJpeg', () => {
  it.prop([arbJpegFile])(
    'keeps exactly the bytes that a decoder needs, in order',
    ({ bytes, bare, width, height }) => {
      expect(bareOf(bytes)).toBe(hex(bare));
      expect(bareJpeg(bytes)).toMatchObject({ width, height });
    },
  );

  it.prop([arbJpegFile])('changes nothing when it is applied again', ({ bare }) => {
    expect(bareOf(bare)).toBe(hex(bare));
  });

  it.prop([fc.string({ minLength: 4, maxLength: 200 })])(
    'removes everything that a camera wrote',
    (secret) => {
      expect(bareOf(aJpeg({ secret }))).toBe(hex(aJpeg()));
    },
  );

  it.prop([arbJpegFile, fc.nat()])('returns undefined for an incomplete file', ({ bare }, cut) => {
    expect(bareJpeg(bare.slice(0, cut % bare.length))).toBeUndefined();
  });

  it.each([
    ['no image', [SCAN, EOI]],
    ['two images', [frameSegment(0xc0, 4, 4), frameSegment(0xc0, 4, 4), SCAN, EOI]],
    ['no scan', [frameSegment(0xc0, 4, 4), EOI]],
    ['no size', [frameSegment(0xc0, 0, 4), SCAN, EOI]],
    [
      'a scan that is shorter than its own length',
      [frameSegment(0xc0, 4, 4), new Uint8Array([0xff, 0xda, 0, 1, 7]), EOI],
    ],
    ['no end', [frameSegment(0xc0, 4, 4), SCAN]],
  ])('returns undefined for a file with %s', (_what, parts) => {
    expect(bareJpeg(joined([SOI, ...parts]))).toBeUndefined();
  });

  it('returns undefined for a file with millions of segments', () => {
    const segments = Buffer.alloc(4 * 100_000, Buffer.from('ffdd0002', 'hex'));
    expect(bareJpeg(joined([SOI, segments, aJpeg().slice(2)]))).toBeUndefined();
  });

  it.prop([fc.uint8Array({ maxLength: 300 })])('never throws for any bytes', (bytes) => {
    expect(() => bareJpeg(bytes)).not.toThrow();
  });

  it.prop([arbJpegFile, fc.nat(), fc.nat({ max: 255 })])(
    'never throws for a JPEG with one changed byte',
    ({ bytes }, at, byte) => {
      const changed = bytes.with(at % bytes.length, byte);
      expect(() => bareJpeg(changed)).not.toThrow();
    },
  );
});
