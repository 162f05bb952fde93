export interface ProfileProgressState {
  /** The incomplete part to offer after this one. */
  readonly next: { readonly label: string; readonly path: string } | undefined;
  /** Whether all four parts are complete. */
  readonly allComplete: boolean;
}
