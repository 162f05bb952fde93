import { describe, expect, it } from 'vitest';
import { readImageHeader } from '../../src/core/kyc/image-file.ts';
import type { Image, ImageProcessor } from '../../src/core/kyc/image-processor.port.ts';
import { aJpeg } from '../support/images.ts';

const SIZE = { width: 800, height: 600 };
/** Crops to the upper left 160 × 100 pixels: maps them to the frame, whose width is 1 and whose height is 1 / 1.6. */
const CROP = { a: 1 / 160, b: 0, c: 0, d: 1 / 160, e: 0, f: 0 };

const headerOf = async ({ content }: Image) => readImageHeader(new Uint8Array(await content.arrayBuffer()));

export function describeImageProcessor(name: string, make: () => ImageProcessor): void {
  describe(`ImageProcessor, ${name}`, () => {
    const opened = async (processor: ImageProcessor): Promise<Image> => {
      const image = await processor.open(new Blob([aJpeg(SIZE)]));
      if (image === undefined) throw new Error('The image was not opened.');
      return image;
    };

    it('opens an image in its own size, with content of that size, under a new URL', async () => {
      const processor = make();
      const [first, second] = [await opened(processor), await opened(processor)];
      expect([first.width, first.height]).toEqual([800, 600]);
      expect(await headerOf(first)).toMatchObject(SIZE);
      expect(first.url).not.toBe(second.url);
    });

    it.each([
      ['an empty file', ''],
      ['a text', 'not an image'],
    ])('returns undefined for %s without throwing', async (_, text) => {
      expect(await make().open(new Blob([text]))).toBeUndefined();
    });

    it.each([
      ['without a bar', undefined],
      ['with a bar', { x: 10, y: 20, width: 30, height: 8 }],
    ])('crops to a JPEG of the size of the frame, %s', async (_, bar) => {
      const processor = make();
      const cropped = await processor.crop(await opened(processor), CROP, bar);
      if (cropped === undefined) throw new Error('The image was not cropped.');
      expect(cropped).toMatchObject({ width: 160, height: 100 });
      expect(await headerOf(cropped)).toEqual({ format: 'jpeg', width: 160, height: 100 });
    });

    it('allows releasing an image several times', async () => {
      const image = await opened(make());
      image.release();
      expect(() => image.release()).not.toThrow();
    });
  });
}
