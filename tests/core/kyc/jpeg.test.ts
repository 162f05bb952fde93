import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bareJpeg, frameOf } from '../../../src/core/kyc/jpeg.ts';
import { arbFrameMarker, arbJpegFile, frameSegment } from '../../support/jpeg-files.ts';
import { aJpeg, joined, segment } from '../../support/pictures.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** In hexadecimal, so that a difference is readable. */
const bareOf = (bytes: Uint8Array): string | undefined => {
  const bare = bareJpeg(bytes);
  return bare && hex(joined(bare.parts));
};
const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);
const SCAN = joined([segment(0xda, new Uint8Array(6)), new Uint8Array([1, 2, 3])]);

describe('frameOf', () => {
  it.prop([arbJpegFile])('returns the size in the file', ({ bytes, width, height }) => {
    expect(frameOf(bytes)).toEqual({ width, height });
  });

  it.prop([arbJpegFile, fc.nat()])(
    'never returns a wrong size for the start of a file',
    ({ bytes, width, height }, cut) => {
      expect([undefined, { width, height }]).toContainEqual(frameOf(bytes.slice(0, cut % bytes.length)));
    },
  );

  it('returns the size as soon as its segment is complete', () => {
    const start = joined([SOI, frameSegment(0xc2, 640, 480)]);
    expect(frameOf(start)).toEqual({ width: 640, height: 480 });
    expect(frameOf(start.slice(0, -1))).toBeUndefined();
  });

  it.prop([arbFrameMarker, fc.nat(65_535)])('returns undefined when a side is 0', (marker, side) => {
    expect(frameOf(joined([SOI, frameSegment(marker, 0, side)]))).toBeUndefined();
    expect(frameOf(joined([SOI, frameSegment(marker, side, 0)]))).toBeUndefined();
  });

  it('returns undefined for a segment that is too short', () => {
    expect(frameOf(joined([SOI, segment(0xc0, new Uint8Array([8, 0, 4, 0]))]))).toBeUndefined();
  });

  it.each([
    ['the end of a file with only a start', SOI],
    ['a second byte that is not SOI', joined([new Uint8Array([0xff, 0xd7]), frameSegment(0xc0, 4, 4)])],
    ['a first byte that is not 0xFF', joined([new Uint8Array([0, 0xd8]), frameSegment(0xc0, 4, 4)])],
    ['a byte between two segments', joined([SOI, new Uint8Array([7]), frameSegment(0xc0, 4, 4)])],
    ['an invalid marker', joined([SOI, new Uint8Array([0xff, 0, 0, 2]), frameSegment(0xc0, 4, 4)])],
    ['a second start', joined([SOI, SOI, frameSegment(0xc0, 4, 4)])],
    [
      'a length below its own two bytes',
      joined([SOI, new Uint8Array([0xff, 0xe1, 0, 1]), frameSegment(0xc0, 4, 4)]),
    ],
    ['the end of the image', joined([SOI, EOI, frameSegment(0xc0, 4, 4)])],
    ['endless fill bytes', new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff])],
  ])('stops at %s', (_what, bytes) => {
    expect(frameOf(bytes)).toBeUndefined();
  });
});

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
});

describe('frameOf and bareJpeg', () => {
  it.prop([fc.uint8Array({ maxLength: 300 })])('never throw for any bytes', (bytes) => {
    expect(() => [frameOf(bytes), bareJpeg(bytes)]).not.toThrow();
  });

  it.prop([arbJpegFile, fc.nat(), fc.nat({ max: 255 })])(
    'never throw for a JPEG with one changed byte',
    ({ bytes }, at, byte) => {
      const changed = bytes.with(at % bytes.length, byte);
      expect(() => [frameOf(changed), bareJpeg(changed)]).not.toThrow();
    },
  );
});
