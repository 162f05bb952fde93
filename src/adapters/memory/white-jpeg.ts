import type { Size } from '../../core/kyc/crop.ts';

/** Pixels of a block's side. */
const BLOCK = 8;

const START_OF_IMAGE = [0xff, 0xd8];
/** Every quantisation step is 8, which makes white 127: seven one bits. */
const QUANTISATION_TABLE = [0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 8)];
/**
 * Two Huffman codes, in bits, for the difference in brightness from the previous block: `0` for no difference; `10` for
 * a difference, which the next seven bits give.
 */
const DC_HUFFMAN_TABLE = [0xff, 0xc4, 0, 21, 0, 1, 1, ...zeros(14), 0, 7];
/** One Huffman code for the other coefficients of a block: the bit `0`, because there are none. */
const AC_HUFFMAN_TABLE = [0xff, 0xc4, 0, 20, 0x10, 1, ...zeros(15), 0];
const START_OF_SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
/** The first block's bits, 10 1111111 0; each further block is two zero bits. */
const FIRST_BLOCK = [0b1011_1111, 0b1000_0000];
const FIRST_BLOCK_BITS = 10;
const END_OF_IMAGE = [0xff, 0xd9];

/** Builds an all-white greyscale JPEG. @param size whole pixels, 1 to 65,535 */
export function whiteJpeg({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
  const bytes = Math.ceil((FIRST_BLOCK_BITS + 2 * (blocks - 1)) / 8);
  return Uint8Array.from([
    ...START_OF_IMAGE,
    ...QUANTISATION_TABLE,
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0],
    ...DC_HUFFMAN_TABLE,
    ...AC_HUFFMAN_TABLE,
    ...START_OF_SCAN,
    ...FIRST_BLOCK,
    ...zeros(bytes - FIRST_BLOCK.length),
    ...END_OF_IMAGE,
  ]);
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0);
}
