/** Turns a text into one from which it cannot be read back, for names in the storage of this browser. */
export interface Digest {
  /**
   * SHA-256 of the text in UTF-8. A text that can be guessed can be compared with it.
   * @returns 64 hexadecimal digits
   */
  sha256(text: string): string;
}
