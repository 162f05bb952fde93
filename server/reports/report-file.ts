/** Identifies a document of a management report. */
export interface DocumentPlace {
  readonly record: string;
  /** Number among the record's documents, from 1. */
  readonly part: number;
}

/** A file to download. */
export interface ReportFile {
  /** Safe in a header: lower-case letters, digits, dashes and the extension. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a document of a report; `undefined` if there is none at that place. */
export type ReadReportFile = (place: DocumentPlace) => Promise<ReportFile | undefined>;
