import { describe, expect, it } from 'vitest';
import type { Cut, PictureWorkshop } from '../../src/core/kyc/picture-workshop.port.ts';
import { readPictureHeader } from '../../src/core/kyc/picture-header.ts';
import { aJpeg } from '../support/pictures.ts';

const CUT: Cut = {
  size: { width: 160, height: 100 },
  centre: { x: 400, y: 300 },
  scale: 0.2,
  angle: 0,
  bar: undefined,
};

export function describePictureWorkshop(name: string, make: () => PictureWorkshop): void {
  describe(`PictureWorkshop, ${name}`, () => {
    const opened = async (workshop: PictureWorkshop) => {
      const picture = await workshop.open(new Blob([aJpeg({ width: 800, height: 600 })]));
      if (picture === undefined) throw new Error('not opened');
      return picture;
    };

    it('opens a picture in its own size, under an address of its own', async () => {
      const workshop = make();
      const [first, second] = [await opened(workshop), await opened(workshop)];
      expect([first.width, first.height]).toEqual([800, 600]);
      expect(first.url).not.toBe(second.url);
    });

    it.each([
      ['nothing', ''],
      ['words', 'not a picture'],
    ])('does not open %s, and does not throw', async (_, text) => {
      expect(await make().open(new Blob([text]))).toBeUndefined();
    });

    it('cuts out a JPEG of the size asked for', async () => {
      const workshop = make();
      const cropped = await workshop.crop(await opened(workshop), CUT);
      expect(cropped).toMatchObject({ width: 160, height: 100 });
      const bytes = new Uint8Array((await cropped?.content.arrayBuffer()) ?? new ArrayBuffer());
      expect(readPictureHeader(bytes)).toEqual({ format: 'jpeg', width: 160, height: 100 });
    });

    it('lets go of a picture any number of times', async () => {
      const picture = await opened(make());
      picture.release();
      expect(() => picture.release()).not.toThrow();
    });
  });
}
