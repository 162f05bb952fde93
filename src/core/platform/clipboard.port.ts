/** The user's clipboard. */
export interface Clipboard {
  /**
   * Never rejects.
   * @returns whether the text was copied; the browser or the user may refuse
   */
  copy(text: string): Promise<boolean>;
}
