/** Whom Google vouches for. */
export interface GoogleIdentity {
  /** Google's lasting id of the person; `undefined` from the demo's stand-in, whose word must not last. */
  readonly id: string | undefined;
  /** Trimmed, lower-cased, and verified by Google. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Turns the authorization code of the consent popup into the person who consented. */
export interface GoogleCodes {
  /** @throws ApiError 401 for a code that is no good, 503 when Google cannot be asked */
  exchange(code: string): Promise<GoogleIdentity>;
}
