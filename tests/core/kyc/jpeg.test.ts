import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bareJpeg, frameOf } from '../../../src/core/kyc/jpeg.ts';
import { arbFrameMarker, arbJpegFile, frameSegment } from '../../support/jpeg-files.ts';
import { aJpeg, joined, segment } from '../../support/pictures.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** In hexadecimal: a difference can be read. */
const bareOf = (bytes: Uint8Array): string | undefined => {
  const bare = bareJpeg(bytes);
  return bare && hex(joined(bare.parts));
};
const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);
const SCAN = joined([segment(0xda, new Uint8Array(6)), new Uint8Array([1, 2, 3])]);

describe('the size of a JPEG', () => {
  it.prop([arbJpegFile])('is the one that is written in it', ({ bytes, width, height }) => {
    expect(frameOf(bytes)).toEqual({ width, height });
  });

  it.prop([arbJpegFile, fc.nat()])(
    'is never told wrongly by the start of a file',
    ({ bytes, width, height }, cut) => {
      expect([undefined, { width, height }]).toContainEqual(frameOf(bytes.slice(0, cut % bytes.length)));
    },
  );

  it('is known as soon as its segment is there', () => {
    const start = joined([SOI, frameSegment(0xc2, 640, 480)]);
    expect(frameOf(start)).toEqual({ width: 640, height: 480 });
    expect(frameOf(start.slice(0, -1))).toBeUndefined();
  });

  it.prop([arbFrameMarker, fc.nat(65_535)])('is none where a side is 0', (marker, side) => {
    expect(frameOf(joined([SOI, frameSegment(marker, 0, side)]))).toBeUndefined();
    expect(frameOf(joined([SOI, frameSegment(marker, side, 0)]))).toBeUndefined();
  });

  it('is none of a segment that is too short to hold it', () => {
    expect(frameOf(joined([SOI, segment(0xc0, new Uint8Array([8, 0, 4, 0]))]))).toBeUndefined();
  });

  it.each([
    ['nothing but a start', SOI],
    ['the start of something else', joined([new Uint8Array([0xff, 0xd7]), frameSegment(0xc0, 4, 4)])],
    ['a first byte that is another one', joined([new Uint8Array([0, 0xd8]), frameSegment(0xc0, 4, 4)])],
    ['a byte between two segments', joined([SOI, new Uint8Array([7]), frameSegment(0xc0, 4, 4)])],
    ['a marker that is none', joined([SOI, new Uint8Array([0xff, 0, 0, 2]), frameSegment(0xc0, 4, 4)])],
    ['a second start', joined([SOI, SOI, frameSegment(0xc0, 4, 4)])],
    [
      'a length below its own two bytes',
      joined([SOI, new Uint8Array([0xff, 0xe1, 0, 1]), frameSegment(0xc0, 4, 4)]),
    ],
    ['an image that is over', joined([SOI, EOI, frameSegment(0xc0, 4, 4)])],
    ['filling bytes without end', new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff])],
  ])('is not looked for behind %s', (_what, bytes) => {
    expect(frameOf(bytes)).toBeUndefined();
  });
});

describe('a JPEG without its metadata', () => {
  it.prop([arbJpegFile])(
    'is what a decoder needs, byte by byte and in order',
    ({ bytes, bare, width, height }) => {
      expect(bareOf(bytes)).toBe(hex(bare));
      expect(bareJpeg(bytes)).toMatchObject({ width, height });
    },
  );

  it.prop([arbJpegFile])('stays as it is when it is made bare again', ({ bare }) => {
    expect(bareOf(bare)).toBe(hex(bare));
  });

  it.prop([fc.string({ minLength: 4, maxLength: 200 })])('holds nothing that a camera wrote', (secret) => {
    expect(bareOf(aJpeg({ secret }))).toBe(hex(aJpeg()));
  });

  it.prop([arbJpegFile, fc.nat()])('is none where the file breaks off', ({ bare }, cut) => {
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
  ])('is none with %s', (_what, parts) => {
    expect(bareJpeg(joined([SOI, ...parts]))).toBeUndefined();
  });

  it('is none of a file with millions of segments', () => {
    const segments = Buffer.alloc(4 * 100_000, Buffer.from('ffdd0002', 'hex'));
    expect(bareJpeg(joined([SOI, segments, aJpeg().slice(2)]))).toBeUndefined();
  });
});

describe('any bytes', () => {
  it.prop([fc.uint8Array({ maxLength: 300 })])('are judged without failing', (bytes) => {
    expect(() => [frameOf(bytes), bareJpeg(bytes)]).not.toThrow();
  });

  it.prop([arbJpegFile, fc.nat(), fc.nat({ max: 255 })])(
    'of a JPEG with one of them changed are judged without failing',
    ({ bytes }, at, byte) => {
      const changed = bytes.with(at % bytes.length, byte);
      expect(() => [frameOf(changed), bareJpeg(changed)]).not.toThrow();
    },
  );
});
