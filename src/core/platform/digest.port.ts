/** Hashes texts, so that what stays in the browser after a log-out names no e-mail or company in plain text. */
export interface Digest {
  /**
   * SHA-256 of the text in UTF-8. It does not protect a text that can be guessed: the guess has the same digest.
   * @returns 64 hexadecimal digits
   */
  sha256(text: string): string;
}
