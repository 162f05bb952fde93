import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { PickedFile } from '../../../src/core/kyc/binary-content.ts';
import { bareJpeg, frameOf } from '../../../src/core/kyc/jpeg.ts';
import {
  BROKEN_PICTURE,
  FILE_TOO_LARGE,
  fileProblem,
  judgePickedFile,
  NOT_A_PICTURE,
  pixelWarning,
  SMALL_PICTURE,
  UNREADABLE_FILE,
  WRONG_FILE_KIND,
} from '../../../src/core/kyc/picked-picture.ts';
import { pictureFormat, readPictureHeader } from '../../../src/core/kyc/picture-header.ts';
import { aJpeg, aPng } from '../../support/pictures.ts';

const file = (name: string, bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], name);
const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
const MB = 1024 * 1024;

describe('a picked file', () => {
  it('of 50 MB is taken, one byte more is not', () => {
    expect(FILE_TOO_LARGE).toBe('File size should not be greater than 50 MB.');
    expect(fileProblem({ name: 'a.png', size: 50 * MB })).toBeUndefined();
    expect(fileProblem({ name: 'a.png', size: 50 * MB + 1 })).toBe(FILE_TOO_LARGE);
    expect(fileProblem({ name: 'a.pdf', size: 51 * MB })).toBe(FILE_TOO_LARGE);
  });

  it.each(['a.gif', 'a.pdf', 'png', 'a.png.zip', '', 'a.svg', 'a.heic'])(
    '%j is refused by its name',
    (name) => {
      expect(fileProblem({ name, size: 10 })).toBe(WRONG_FILE_KIND);
    },
  );

  const judged: readonly (readonly [string, File, string | object])[] = [
    ['a PNG', file('a.png', aPng({ width: 640, height: 400 })), { format: 'png', width: 640, height: 400 }],
    ['a JPEG', file('a.jpeg', aJpeg({ width: 16 })), { format: 'jpeg', width: 16, height: 8 }],
    ['a JPEG that calls itself PNG', file('a.png', aJpeg()), { format: 'jpeg', width: 8, height: 8 }],
    ['a picture of one pixel', file('a.png', aPng()), { format: 'png', width: 1, height: 1 }],
    [
      'a JPEG behind 600 kB of camera data',
      file('a.jpg', aJpeg({ cameraData: 600_000 })),
      { format: 'jpeg', width: 8, height: 8 },
    ],
    ['a text that calls itself PNG', file('a.png', text('hello')), NOT_A_PICTURE],
    ['nothing', file('a.png', text('')), NOT_A_PICTURE],
    ['a GIF that calls itself JPEG', file('a.jpg', text('GIF89a')), NOT_A_PICTURE],
    ['a JPEG without its size', file('a.jpg', aJpeg().slice(0, 30)), BROKEN_PICTURE],
    ['a PNG without its size', file('a.png', aPng().slice(0, 12)), BROKEN_PICTURE],
    [
      '12,000 x 9,000 pixels',
      file('a.jpg', aJpeg({ width: 12_000, height: 9_000 })),
      'This picture has 108 megapixels; at most 50 can be cropped here. Please save it smaller and choose it again.',
    ],
    ['no pixels', file('a.jpg', aJpeg({ width: 0 })), BROKEN_PICTURE],
  ];
  it.each(judged)('of %s', async (_what, picked, expected) => {
    const answer = await judgePickedFile(picked);
    expect(answer.ok ? answer.value : answer.error).toEqual(expected);
  });

  it('that is gone since it was picked says so', async () => {
    const gone: PickedFile = {
      name: 'a.png',
      size: 10,
      slice: () => gone,
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    };
    expect(await judgePickedFile(gone)).toEqual({ ok: false, error: UNREADABLE_FILE });
  });

  it('too small to be read is warned about', () => {
    expect(pixelWarning({ width: 599, height: 599 })).toBe(SMALL_PICTURE);
    expect(pixelWarning({ width: 600, height: 10 })).toBeUndefined();
  });
});

describe('a picture’s header', () => {
  it.prop([fc.uint8Array({ maxLength: 300 })])('is read from any bytes without failing', (bytes) => {
    expect(() => [pictureFormat(bytes), readPictureHeader(bytes), bareJpeg(bytes)]).not.toThrow();
  });

  it.prop([fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 1, max: 65_535 })])(
    'tells the size that was written',
    (width, height) => {
      expect(frameOf(aJpeg({ width, height }))).toEqual({ width, height });
    },
  );

  it.prop([fc.nat({ max: 400 }), fc.nat({ max: 255 })])(
    'survives a JPEG with any byte changed',
    (at, byte) => {
      const bytes = aJpeg({ secret: 'owner' });
      bytes[at % bytes.length] = byte;
      expect(() => [readPictureHeader(bytes), bareJpeg(bytes)]).not.toThrow();
    },
  );
});

describe('a JPEG without its metadata', () => {
  const joined = (bytes: Uint8Array): Buffer | undefined => {
    const bare = bareJpeg(bytes);
    return bare && Buffer.concat(bare.parts);
  };

  it.prop([fc.string({ minLength: 4, maxLength: 200 }).filter((words) => !/^Adobe|JFIF/u.test(words))])(
    'is the picture and nothing else',
    (secret) => {
      expect(joined(aJpeg({ secret }))).toEqual(Buffer.from(aJpeg()));
    },
  );

  it('stays as it is when it is made bare again', () => {
    const once = joined(aJpeg({ secret: 'place' }));
    expect(once && joined(once)).toEqual(once);
  });

  it.prop([fc.integer({ min: 0, max: aJpeg().length - 1 })])(
    'is none where the file breaks off',
    (length) => {
      expect(bareJpeg(aJpeg().slice(0, length))).toBeUndefined();
    },
  );

  it('is none of a file with millions of segments', () => {
    const segments = Buffer.alloc(4 * 100_000, Buffer.from('ffdd0002', 'hex'));
    const file = Buffer.concat([Buffer.from('ffd8', 'hex'), segments, aJpeg().slice(2)]);
    expect(bareJpeg(file)).toBeUndefined();
  });
});
