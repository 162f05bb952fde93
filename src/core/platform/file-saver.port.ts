/** A text file for the user's disk. */
export interface TextFile {
  /** With its extension. */
  readonly name: string;
  /** Such as `text/csv`; the text is UTF-8. */
  readonly mediaType: string;
  readonly text: string;
}

/** Saves files to the user's disk. */
export interface FileSaver {
  /**
   * Never throws.
   * @returns whether the file was passed on; the browser may still ask the user, or be told by the user to refuse
   */
  save(file: TextFile): boolean;
}
