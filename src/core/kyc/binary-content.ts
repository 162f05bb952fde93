/**
 * Bytes that are kept outside of the core: what a browser's `Blob` and `File` have in common with Node's. The core
 * reads the start of it and hands the whole on; it never copies a picture.
 */
export interface BinaryContent {
  /** In bytes. */
  readonly size: number;
  slice(start: number, end: number): BinaryContent;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that the user has picked. */
export interface PickedFile extends BinaryContent {
  /** Without its folder. */
  readonly name: string;
}
