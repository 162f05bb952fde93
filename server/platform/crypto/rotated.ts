/** The result of a rotation of keys for one kind of data. */
export interface Rotated {
  /** Encrypted with the newest key now, and not before. */
  readonly changed: number;
  /** Left as they were, because no key of the list decrypts them. */
  readonly unreadable: number;
}
