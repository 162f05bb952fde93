/** A text file for the user's disk. */
export interface TextFile {
  /** With its extension. */
  readonly name: string;
  /** Such as `text/csv`; the text is UTF-8. */
  readonly mediaType: string;
  readonly text: string;
}

/** A file that comes from the API as it is. */
export interface BinaryFile {
  /** With its extension. */
  readonly name: string;
  /** A `Blob`; the core passes it on. */
  readonly content: object;
}

/** Saves files to the user's disk. */
export interface FileSaver {
  /**
   * Never throws.
   * @returns whether the file was passed to the browser, which may still ask the user or refuse
   */
  save(file: TextFile | BinaryFile): boolean;
}
