import type { Page } from '@playwright/test';

/** A file that a test passes to a file picker. */
export interface PickableFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Text at the end of the Exif segment of each photograph. */
export const CAMERA_SECRET = 'GPS 12.9716 N 77.5946 E, owner Meera';

export interface PhotographOptions {
  readonly width: number;
  readonly height: number;
  /** Exif orientation; 6 means that the left side of the stored image is the top of the upright image. */
  readonly exifOrientation?: 1 | 6;
}

/**
 * Creates a real JPEG, encoded by the browser, with an incompressible grain and with an Exif segment in front. The left
 * half is reddish, the right half bluish.
 */
export async function createPhotograph(
  page: Page,
  { width, height, exifOrientation = 1 }: PhotographOptions,
): Promise<PickableFile> {
  const encoded = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser has no canvas.');
      context.fillStyle = '#b33';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#33b';
      context.fillRect(w / 2, 0, w / 2, h);
      const grain = context.getImageData(0, 0, Math.min(w, 256), Math.min(h, 256));
      for (let at = 0; at < grain.data.length; at += 1) {
        if (at % 4 !== 3) grain.data[at] = (grain.data[at] ?? 0) ^ ((at * 2_654_435_761) >>> 27);
      }
      context.putImageData(grain, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  const plain = Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
  const buffer = Buffer.concat([plain.subarray(0, 2), cameraData(exifOrientation), plain.subarray(2)]);
  return { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer };
}

/** An Exif segment: the orientation, then `CAMERA_SECRET`. */
function cameraData(exifOrientation: number): Buffer {
  // TIFF, big-endian, one directory with one entry: Orientation, SHORT, 1 value.
  const tiff = `4d4d002a00000008${'0001'}${'0112000300000001'}000${exifOrientation}0000${'00000000'}`;
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff, 'hex')]);
  const content = Buffer.concat([exif, Buffer.from(CAMERA_SECRET)]);
  const header = Buffer.from([0xff, 0xe1, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}

/** Returns the size of a JPEG and the colour of one pixel, addressed by fractions of width and height. */
export function inspectJpeg(
  page: Page,
  jpeg: Buffer,
  at: { readonly x: number; readonly y: number },
): Promise<{ readonly width: number; readonly height: number; readonly colour: readonly number[] }> {
  return page.evaluate(
    async ([base64, x, y]) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser has no canvas.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(
        Math.floor(image.naturalWidth * x),
        Math.floor(image.naturalHeight * y),
        1,
        1,
      );
      return { width: image.naturalWidth, height: image.naturalHeight, colour: [...data].slice(0, 3) };
    },
    [jpeg.toString('base64'), at.x, at.y] as const,
  );
}
