import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { whiteJpeg } from '../../src/adapters/memory/white-jpeg.ts';
import { readImageHeader } from '../../src/core/kyc/image-file.ts';

const side = fc.integer({ min: 1, max: 2500 });

describe('whiteJpeg', () => {
  it.prop([side, side])('has the requested size and no marker in its pixels', (width, height) => {
    const bytes = whiteJpeg({ width, height });
    expect(readImageHeader(bytes)).toEqual({ format: 'jpeg', width, height });
    expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9]);
    const scan = bytes.findLastIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xda);
    const pixels = bytes.subarray(scan + 10, -2);
    expect(pixels).not.toContain(0xff);
    // Ten bits for the first block of 8 x 8 pixels and two for each other block.
    const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
    expect(pixels).toHaveLength(Math.ceil((10 + 2 * (blocks - 1)) / 8));
  });
});
