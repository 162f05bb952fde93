/**
 * Derives a short, stable name from a text without showing the text, for the keys of an investor's settings. Not
 * secure: guessed texts can be compared with it.
 * @returns 1 to 11 characters of `0-9a-z`
 */
export function shortHash(text: string): string {
  // Two multiplicative 32-bit hashes, mixed into one of 53 bits.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
