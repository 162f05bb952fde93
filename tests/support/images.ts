import { crc32, deflateSync } from 'node:zlib';

/** A short but complete grey JPEG of 8 x 8 pixels. */
const GREY_8X8 =
  'ffd8ffe000104a46494600010100000100010000ffdb004300' +
  '08060607060508070707090908' +
  '0a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432' +
  'ffc0000b080008000801011100ffc4001400010000000000000000000000000000000' +
  '9ffc40014100100000000000000000000000000000000ffda0008010100003f00549fffd9';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

/** Concatenates byte arrays. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** A segment of a JPEG with its length. */
export const segment = (marker: number, content: Uint8Array): Uint8Array =>
  joined([
    new Uint8Array([0xff, marker, ((content.length + 2) >> 8) & 0xff, (content.length + 2) & 0xff]),
    content,
  ]);

export interface JpegOptions {
  /** The size in the header; the image data always have 8 x 8 pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Inserted as EXIF, as a comment, as IPTC data and after the end of the image. */
  readonly secret?: string;
  /** Length of the EXIF segments in bytes. */
  readonly exifLength?: number;
  /** Length in bytes of additional image data; an upload keeps them, unlike metadata. */
  readonly extraDataLength?: number;
}

/** A JPEG with a valid outer structure; its content need not be decodable. */
export function aJpeg({
  width = 8,
  height = 8,
  secret,
  exifLength = 0,
  extraDataLength = 0,
}: JpegOptions = {}): Uint8Array<ArrayBuffer> {
  const plain = bytes(GREY_8X8);
  const frame = plain.findIndex((byte, at) => byte === 0xff && plain[at + 1] === 0xc0);
  const sized = joined([
    plain.subarray(0, frame + 5),
    new Uint8Array([height >> 8, height & 0xff, width >> 8, width & 0xff]),
    plain.subarray(frame + 9),
  ]);
  const text = new TextEncoder().encode(secret ?? '');
  const extras = [
    ...(secret === undefined ? [] : [segment(0xe1, text), segment(0xfe, text), segment(0xed, text)]),
    ...exifSegments(exifLength),
  ];
  return joined([
    sized.subarray(0, 2),
    ...extras,
    sized.subarray(2, -2),
    new Uint8Array(extraDataLength),
    sized.subarray(-2),
    ...(secret === undefined ? [] : [text]),
  ]);
}

function exifSegments(total: number): readonly Uint8Array[] {
  const segments: Uint8Array[] = [];
  for (let left = total; left > 0; left -= 65_000)
    segments.push(segment(0xe1, new Uint8Array(Math.min(left, 65_000))));
  return segments;
}

/** A PNG of one colour. */
export function aPng({ width = 1, height = 1 } = {}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // 1 bit per pixel, grey: large images stay small files.
  header.set([1, 0, 0, 0, 0], 8);
  const row = 1 + Math.ceil(width / 8);
  return joined([
    bytes('89504e470d0a1a0a'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(new Uint8Array(row * height))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(type), content]);
  const framed = new Uint8Array(body.length + 8);
  const view = new DataView(framed.buffer);
  view.setUint32(0, content.length);
  framed.set(body, 4);
  view.setUint32(4 + body.length, crc32(body));
  return framed;
}
