import fc from 'fast-check';
import { joined, segment } from './images.ts';

/** A segment of a JPEG file, and whether a decoder needs it. */
interface Part {
  readonly bytes: Uint8Array;
  readonly needed: boolean;
}

export interface JpegFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file without its metadata. */
  readonly cleaned: Uint8Array<ArrayBuffer>;
}

const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);

const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));
const arbContent = fc.uint8Array({ maxLength: 40 });
const contentOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** A segment whose content starts with a name. */
const named = (marker: number, name: string, rest: Uint8Array): Uint8Array =>
  segment(marker, joined([new Uint8Array(ascii(name)), rest]));

/** Tables, restart interval, line count, and the plain markers of JFIF and Adobe. */
const arbNeeded: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc
    .tuple(fc.constantFrom(0xc4, 0xcc, 0xdb, 0xdc, 0xdd), arbContent)
    .map(([marker, content]) => segment(marker, content)),
  contentOf(9).map((rest) => named(0xe0, 'JFIF\0', rest)),
  contentOf(7).map((rest) => named(0xee, 'Adobe', rest)),
);

/** Camera data, comments, profiles, thumbnails and vendor segments. */
const arbNeedless: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc
    .tuple(
      fc.oneof(fc.integer({ min: 0xe1, max: 0xed }), fc.constantFrom(0xef, 0xfe, 0xc8, 0xf0, 0x02)),
      arbContent,
    )
    .map(([marker, content]) => segment(marker, content)),
  // With a thumbnail.
  fc.uint8Array({ minLength: 10, maxLength: 40 }).map((rest) => named(0xe0, 'JFIF\0', rest)),
  fc
    .tuple(fc.constantFrom('JFXX\0', 'AVI1\0', 'jfif\0'), contentOf(9))
    .map(([name, rest]) => named(0xe0, name, rest)),
  fc.uint8Array({ minLength: 8, maxLength: 40 }).map((rest) => named(0xee, 'Adobe', rest)),
  contentOf(7).map((rest) => named(0xee, 'Owner', rest)),
  // Markers without content.
  fc.constantFrom(0x01, 0xd0, 0xd7).map((marker) => new Uint8Array([0xff, marker])),
);

const arbParts: fc.Arbitrary<readonly Part[]> = fc.array(
  fc.oneof(
    arbNeeded.map((bytes) => ({ bytes, needed: true })),
    arbNeedless.map((bytes) => ({ bytes, needed: false })),
    // Any number of fill bytes may precede a marker.
    fc.constant({ bytes: new Uint8Array([0xff]), needed: false }),
  ),
  { maxLength: 6 },
);

/**
 * A scan header and the scan's data. In the data, each 0xFF is followed by a zero, by a fill byte (0xFF) and a zero, or
 * by the second byte of a restart marker.
 */
const arbScan: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    arbContent,
    fc.array(
      fc.oneof(
        fc.nat(254).map((byte) => [byte]),
        fc.constantFrom([0xff, 0], [0xff, 0xd0], [0xff, 0xd7], [0xff, 0xff, 0]),
      ),
    ),
  )
  .map(([content, data]) => joined([segment(0xda, content), new Uint8Array(data.flat())]));

/** Frame markers of every coding. */
export const arbFrameMarker = fc.constantFrom(
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
);
const arbSide = fc.integer({ min: 1, max: 65_535 });

/** The frame segment, which has an image's size. */
export const frameSegment = (marker: number, width: number, height: number): Uint8Array =>
  segment(marker, new Uint8Array([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 0, 0x11, 0]));

/** JPEG files by their outer structure: any segments in any order. */
export const arbJpegFile: fc.Arbitrary<JpegFile> = fc
  .record({
    marker: arbFrameMarker,
    width: arbSide,
    height: arbSide,
    before: arbParts,
    between: arbParts,
    scans: fc.array(fc.tuple(arbScan, arbParts), { minLength: 1, maxLength: 3 }),
    behind: arbContent,
  })
  .map(({ marker, width, height, before, between, scans, behind }) => {
    const parts: readonly Part[] = [
      { bytes: SOI, needed: true },
      ...before,
      { bytes: frameSegment(marker, width, height), needed: true },
      ...between,
      ...scans.flatMap(([scan, after]) => [{ bytes: scan, needed: true }, ...withoutFillAndRestarts(after)]),
      { bytes: EOI, needed: true },
      { bytes: behind, needed: false },
    ];
    return {
      width,
      height,
      bytes: joined(parts.map(({ bytes }) => bytes)),
      cleaned: joined(parts.filter(({ needed }) => needed).map(({ bytes }) => bytes)),
    };
  });

/** Removes fill bytes and restart markers: directly after a scan's data, a decoder would read them as part of it. */
const withoutFillAndRestarts = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ bytes }) => bytes.length > 2 || bytes[1] === 0x01);
