import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { frameSizeOf } from '../../../src/core/kyc/jpeg.ts';
import { arbFrameMarker, arbJpegFile, frameSegment } from '../../support/jpeg-files.ts';
import { joined, segment } from '../../support/images.ts';

const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);

describe('frameSizeOf', () => {
  it.prop([arbJpegFile])('returns the size in the file', ({ bytes, width, height }) => {
    expect(frameSizeOf(bytes)).toEqual({ width, height });
  });

  it.prop([arbJpegFile, fc.nat()])(
    'returns the right size or undefined for the start of a file',
    ({ bytes, width, height }, cut) => {
      expect([undefined, { width, height }]).toContainEqual(frameSizeOf(bytes.slice(0, cut % bytes.length)));
    },
  );

  it('returns the size as soon as its segment is complete', () => {
    const start = joined([SOI, frameSegment(0xc2, 640, 480)]);
    expect(frameSizeOf(start)).toEqual({ width: 640, height: 480 });
    expect(frameSizeOf(start.slice(0, -1))).toBeUndefined();
  });

  it.prop([arbFrameMarker, fc.nat(65_535)])('returns undefined when a side is 0', (marker, side) => {
    expect(frameSizeOf(joined([SOI, frameSegment(marker, 0, side)]))).toBeUndefined();
    expect(frameSizeOf(joined([SOI, frameSegment(marker, side, 0)]))).toBeUndefined();
  });

  it('returns undefined for a segment that is too short', () => {
    expect(frameSizeOf(joined([SOI, segment(0xc0, new Uint8Array([8, 0, 4, 0]))]))).toBeUndefined();
  });

  it.each([
    ['the end of a file after SOI', SOI],
    ['a second byte that is not 0xD8', joined([new Uint8Array([0xff, 0xd7]), frameSegment(0xc0, 4, 4)])],
    ['a first byte that is not 0xFF', joined([new Uint8Array([0, 0xd8]), frameSegment(0xc0, 4, 4)])],
    ['a byte between two segments', joined([SOI, new Uint8Array([7]), frameSegment(0xc0, 4, 4)])],
    ['an invalid marker', joined([SOI, new Uint8Array([0xff, 0, 0, 2]), frameSegment(0xc0, 4, 4)])],
    ['a second SOI', joined([SOI, SOI, frameSegment(0xc0, 4, 4)])],
    [
      'a segment length below 2, the size of the length field itself',
      joined([SOI, new Uint8Array([0xff, 0xe1, 0, 1]), frameSegment(0xc0, 4, 4)]),
    ],
    ['the end of the image', joined([SOI, EOI, frameSegment(0xc0, 4, 4)])],
    ['fill bytes without a marker after them', new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff])],
  ])('returns undefined at %s', (_what, bytes) => {
    expect(frameSizeOf(bytes)).toBeUndefined();
  });

  it.prop([arbJpegFile, fc.nat(), fc.nat({ max: 255 })])(
    'never throws for a JPEG with one changed byte',
    ({ bytes }, at, byte) => {
      const changed = bytes.with(at % bytes.length, byte);
      expect(() => frameSizeOf(changed)).not.toThrow();
    },
  );
});
