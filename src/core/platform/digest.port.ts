/** Hashes texts, so that names cannot be read back from the storage of this browser. */
export interface Digest {
  /**
   * SHA-256 of the text in UTF-8. It does not protect a text that can be guessed: the guess has the same digest.
   * @returns 64 hexadecimal digits
   */
  sha256(text: string): string;
}
