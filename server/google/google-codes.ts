/** A person verified by Google. */
export interface GoogleIdentity {
  /** Google's permanent id of the person; `undefined` from the demo's stand-in, which must not be trusted later. */
  readonly id: string | undefined;
  /** Trimmed, lower-cased, and verified by Google. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Exchanges the authorization code of the consent popup for the identity of the person who consented. */
export interface GoogleCodes {
  /** @throws ApiError 401 for an invalid code, 503 when Google cannot be reached */
  exchange(code: string): Promise<GoogleIdentity>;
}
