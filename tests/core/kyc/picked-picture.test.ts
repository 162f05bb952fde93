import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { PickedFile } from '../../../src/core/kyc/binary-content.ts';
import {
  BROKEN_PICTURE,
  FILE_TOO_LARGE,
  fileProblem,
  judgePickedFile,
  NOT_A_PICTURE,
  pixelProblem,
  pixelWarning,
  SMALL_PICTURE,
  UNREADABLE_FILE,
  WRONG_FILE_KIND,
} from '../../../src/core/kyc/picked-picture.ts';
import { arbJpegFile } from '../../support/jpeg-files.ts';
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

  it('is refused by its name or size before any of it is read', async () => {
    const png = aPng({ width: 640, height: 400 });
    expect(await judgePickedFile(file('a.gif', png))).toEqual({ ok: false, error: WRONG_FILE_KIND });
    const unread: PickedFile = {
      name: 'a.png',
      size: 50 * MB + 1,
      slice: () => unread,
      arrayBuffer: () => Promise.reject(new Error('It is read.')),
    };
    expect(await judgePickedFile(unread)).toEqual({ ok: false, error: FILE_TOO_LARGE });
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

describe('the judgement of a picked file', () => {
  const arbSize = fc.nat({ max: 60 * MB });

  it.prop([fc.string(), fc.constantFrom('png', 'jpg', 'jpeg', 'PNG', 'Jpg'), arbSize])(
    'goes by the size alone when the name is one of a picture',
    (name, extension, size) => {
      const problem = fileProblem({ name: `${name}.${extension}`, size });
      expect(problem).toBe(size > 50 * MB ? FILE_TOO_LARGE : undefined);
    },
  );

  it.prop([fc.string().filter((name) => !/g$/iu.test(name)), fc.nat({ max: 50 * MB })])(
    'refuses every name that does not end like a picture’s',
    (name, size) => {
      expect(fileProblem({ name, size })).toBe(WRONG_FILE_KIND);
    },
  );

  it.prop([arbJpegFile, fc.constantFrom('a.png', 'a.jpg')])(
    'takes a JPEG by what is in it, up to 50 megapixels',
    async ({ bytes, width, height }, name) => {
      const answer = await judgePickedFile(file(name, bytes));
      if (width * height <= 50_000_000)
        expect(answer).toEqual({ ok: true, value: { format: 'jpeg', width, height } });
      else expect(answer).toEqual({ ok: false, error: pixelProblem({ width, height }) });
    },
  );

  it.prop([fc.uint8Array({ maxLength: 300 })])('has a sentence for whatever is no picture', async (bytes) => {
    const answer = await judgePickedFile(file('a.png', bytes));
    expect(answer.ok || [NOT_A_PICTURE, BROKEN_PICTURE].includes(answer.error)).toBe(true);
  });

  it('reads no more of a large file than its start when that tells the size', async () => {
    const whole = file('a.png', aPng({ width: 640, height: 400 }));
    const picked: PickedFile = {
      name: 'a.png',
      size: 40 * MB,
      slice: (start, end) => (end < MB ? whole.slice(start, end) : picked),
      arrayBuffer: () => Promise.reject(new Error('All of it is read.')),
    };
    expect(await judgePickedFile(picked)).toMatchObject({ ok: true });
  });
});

describe('the number of pixels', () => {
  const arbSide = fc.integer({ min: 1, max: 60_000 });

  it.prop([arbSide, arbSide])('is a problem above 50 million, whichever side is longer', (width, height) => {
    const problem = pixelProblem({ width, height });
    expect(problem === undefined).toBe(width * height <= 50_000_000);
    expect(pixelProblem({ width: height, height: width })).toBe(problem);
  });

  it('of 50 million is none yet', () => {
    expect(pixelProblem({ width: 10_000, height: 5_000 })).toBeUndefined();
    expect(pixelProblem({ width: 10_000, height: 5_001 })).toMatch(/^This picture has 51 megapixels/u);
  });

  it.prop([arbSide, arbSide])('is warned about when no side has 600', (width, height) => {
    expect(pixelWarning({ width, height }) === SMALL_PICTURE).toBe(width < 600 && height < 600);
    expect(pixelWarning({ width: height, height: width })).toBe(pixelWarning({ width, height }));
  });
});
