/** The user's clipboard. */
export interface Clipboard {
  /** Never throws. @returns whether the text is in the clipboard now; the browser or the user may refuse */
  copy(text: string): Promise<boolean>;
}
