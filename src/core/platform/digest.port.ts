/** Hashes texts, so that e-mails and company names are not in plain text in the browser's storage. */
export interface Digest {
  /**
   * SHA-256 of the text in UTF-8. It does not protect a text that can be guessed: the guess has the same digest.
   * @returns 64 hexadecimal digits
   */
  sha256(text: string): string;
}
