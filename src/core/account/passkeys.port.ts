import type { Result } from '../shared/result.ts';

/** The server's options for a passkey, passed on unchanged. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

interface PasskeyCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
}

/** A new passkey, in the JSON of WebAuthn; every binary value is base64url. */
export interface NewPasskey extends PasskeyCredential {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: string[] | undefined;
  };
}

/** The proof by a passkey, in the JSON of WebAuthn; every binary value is base64url. */
export interface PasskeyProof extends PasskeyCredential {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/**
 * `unavailable`: this browser has no passkeys. `declined`: the user closed the browser's dialog, it timed out, or a
 * proof was cancelled. `exists`: this device already has a passkey of the account. `failed`: anything else.
 */
export type PasskeyError = 'unavailable' | 'declined' | 'exists' | 'failed';

/** The passkeys of this browser and its devices (WebAuthn). No method throws or rejects. */
export interface Passkeys {
  readonly available: boolean;
  /** Whether the browser suggests passkeys in a field of a form. */
  supportsAutofill(): Promise<boolean>;
  create(options: PasskeyOptions): Promise<Result<NewPasskey, PasskeyError>>;
  /** Cancels a pending proof first. @param autofill whether to wait until the user takes a suggestion of a field */
  authenticate(options: PasskeyOptions, autofill?: boolean): Promise<Result<PasskeyProof, PasskeyError>>;
  /** Cancels a pending proof. */
  cancel(): void;
}
