import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type PickedFile,
  BROKEN_IMAGE,
  FILE_TOO_LARGE,
  fileProblem,
  imageFormat,
  validatePickedFile,
  NOT_AN_IMAGE,
  pixelProblem,
  pixelWarning,
  readImageHeader,
  SMALL_IMAGE,
  UNREADABLE_FILE,
  WRONG_FILE_KIND,
} from '../../../src/core/kyc/image-file.ts';
import { arbJpegFile } from '../../support/jpeg-files.ts';
import { aJpeg, aPng, joined } from '../../support/images.ts';

const file = (name: string, bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], name);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const MB = 1024 * 1024;

/** A file that rejects with the reason when it is read. */
function aPickedFile(reason: Error, change: Partial<PickedFile> = {}): PickedFile {
  return { name: 'a.png', size: 10, arrayBuffer: () => Promise.reject(reason), ...change };
}

describe('validatePickedFile and fileProblem', () => {
  it('accept 50 MB and reject one byte more', () => {
    expect(FILE_TOO_LARGE).toBe('File size should not be greater than 50 MB.');
    expect(fileProblem({ name: 'a.png', size: 50 * MB })).toBeUndefined();
    expect(fileProblem({ name: 'a.png', size: 50 * MB + 1 })).toBe(FILE_TOO_LARGE);
    expect(fileProblem({ name: 'a.pdf', size: 51 * MB })).toBe(FILE_TOO_LARGE);
  });

  it.each(['a.gif', 'a.pdf', 'png', 'a.png.zip', '', 'a.svg', 'a.heic'])('reject the name %j', (name) => {
    expect(WRONG_FILE_KIND).toBe('Only PNG and JPEG images can be uploaded.');
    expect(fileProblem({ name, size: 10 })).toBe(WRONG_FILE_KIND);
  });

  const files: readonly (readonly [string, File, string | undefined])[] = [
    ['a PNG', file('a.png', aPng({ width: 640, height: 400 })), undefined],
    ['a JPEG with 600 kB of camera data', file('a.jpg', aJpeg({ exifLength: 600_000 })), undefined],
    ['a text file with the extension png', file('a.png', bytesOf('hello')), NOT_AN_IMAGE],
    ['an empty file', file('a.png', bytesOf('')), NOT_AN_IMAGE],
    ['a GIF with the extension jpg', file('a.jpg', bytesOf('GIF89a')), NOT_AN_IMAGE],
    ['a PNG that ends before its dimensions', file('a.png', aPng().slice(0, 12)), BROKEN_IMAGE],
    [
      'a JPEG of 12,000 x 9,000 pixels',
      file('a.jpg', aJpeg({ width: 12_000, height: 9_000 })),
      'This image has 108 megapixels; the limit is 50. Choose a smaller one.',
    ],
    ['a JPEG without pixels', file('a.jpg', aJpeg({ width: 0 })), BROKEN_IMAGE],
  ];
  it.each(files)('accept or reject %s by its content', async (_what, picked, expected) => {
    expect(await validatePickedFile(picked)).toBe(expected);
  });

  it('reject by name or size before reading the file', async () => {
    const png = aPng({ width: 640, height: 400 });
    expect(await validatePickedFile(file('a.gif', png))).toBe(WRONG_FILE_KIND);
    const unread = aPickedFile(new Error('The file was read.'), { size: 50 * MB + 1 });
    expect(await validatePickedFile(unread)).toBe(FILE_TOO_LARGE);
  });

  it('report a file that was removed after it was picked', async () => {
    const gone = aPickedFile(new DOMException('gone', 'NotFoundError'));
    expect(await validatePickedFile(gone)).toBe(UNREADABLE_FILE);
  });
});

describe('validatePickedFile and fileProblem for any file', () => {
  const arbSize = fc.nat({ max: 60 * MB });

  it.prop([fc.string(), fc.constantFrom('png', 'jpg', 'jpeg', 'PNG', 'Jpg'), arbSize])(
    'decide by size alone when the name has an image extension',
    (name, extension, size) => {
      const problem = fileProblem({ name: `${name}.${extension}`, size });
      expect(problem).toBe(size > 50 * MB ? FILE_TOO_LARGE : undefined);
    },
  );

  it.prop([fc.string().filter((name) => !/g$/iu.test(name)), fc.nat({ max: 50 * MB })])(
    'reject every name without an image extension',
    (name, size) => {
      expect(fileProblem({ name, size })).toBe(WRONG_FILE_KIND);
    },
  );

  it.prop([arbJpegFile, fc.constantFrom('a.png', 'a.jpg')])(
    'accept a JPEG by its content, up to 50 megapixels',
    async ({ bytes, width, height }, name) => {
      expect(readImageHeader(bytes)).toEqual({ format: 'jpeg', width, height });
      expect(await validatePickedFile(file(name, bytes))).toBe(
        width * height <= 50_000_000 ? undefined : pixelProblem({ width, height }),
      );
    },
  );

  it.prop([fc.uint8Array({ maxLength: 300 })])(
    'return NOT_AN_IMAGE, BROKEN_IMAGE or no message, whatever the bytes are, and never throw',
    async (bytes) => {
      const problem = await validatePickedFile(file('a.png', bytes));
      expect([undefined, NOT_AN_IMAGE, BROKEN_IMAGE]).toContain(problem);
    },
  );
});

describe('pixelProblem and pixelWarning', () => {
  it('accept exactly 50 million pixels', () => {
    expect(pixelProblem({ width: 10_000, height: 5_000 })).toBeUndefined();
    expect(pixelProblem({ width: 10_000, height: 5_001 })).toMatch(/^This image has 51 megapixels/u);
  });

  it('warn of an image that is too small to read', () => {
    expect(pixelWarning({ width: 599, height: 599 })).toBe(SMALL_IMAGE);
    expect(pixelWarning({ width: 600, height: 10 })).toBeUndefined();
  });
});

/** The start of a PNG. The bytes after the dimensions do not matter. */
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

  it.prop([arbSide, arbSide, fc.uint8Array(), fc.uint8Array()])(
    'reads the same header at any offset of the buffer, whatever bytes follow',
    (width, height, before, after) => {
      const start = pngStart(width, height);
      const within = joined([before, start, after]).subarray(before.length);
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
