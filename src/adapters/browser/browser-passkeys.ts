import type * as Library from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyError,
  PasskeyOptions,
  PasskeyProof,
  Passkeys,
} from '../../core/account/passkeys.port.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';

/** IPv4 as a URL writes it, or IPv6 in its brackets. */
const IP_ADDRESS = /^[\d.]+$|^\[/u;

/* Options are passed on as the server sent them (`as never`): the core does not know the types of WebAuthn. */

/** The browser's passkeys, through the library SimpleWebAuthn. */
export class BrowserPasskeys implements Passkeys {
  /** Loaded when a passkey is first used: most visitors have none. */
  #library: Promise<typeof Library> | undefined;

  get available(): boolean {
    // A passkey belongs to a domain: at an IP address such as 127.0.0.1 every passkey would fail.
    return typeof globalThis.PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);
  }

  async supportsAutofill(): Promise<boolean> {
    try {
      return this.available && (await PublicKeyCredential.isConditionalMediationAvailable());
    } catch {
      return false;
    }
  }

  create(options: PasskeyOptions): Promise<Result<NewPasskey, PasskeyError>> {
    return this.#run(async () => {
      const { startRegistration } = await this.#load();
      return startRegistration({ optionsJSON: options as never });
    });
  }

  authenticate(options: PasskeyOptions, autofill = false): Promise<Result<PasskeyProof, PasskeyError>> {
    return this.#run(async () => {
      const { startAuthentication } = await this.#load();
      return startAuthentication({
        optionsJSON: options as never,
        useBrowserAutofill: autofill,
        // The field may be rendered with its `autocomplete` only after this call.
        verifyBrowserAutofillInput: false,
      });
    });
  }

  cancel(): void {
    // Without the library there is nothing to cancel; `#run` reports a library that cannot be loaded.
    void this.#library?.then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      () => undefined,
    );
  }

  #load() {
    this.#library = import('@simplewebauthn/browser');
    return this.#library;
  }

  async #run<T>(ceremony: () => Promise<T>): Promise<Result<T, PasskeyError>> {
    if (!this.available) return fail('unavailable');
    try {
      return ok(await ceremony());
    } catch (error) {
      return fail(errorOf(error));
    }
  }
}

function errorOf(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'failed';
}
