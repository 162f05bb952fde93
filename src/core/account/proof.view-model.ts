import { BehaviorSubject, type Observable } from 'rxjs';
import type { PasskeyError, PasskeyOptions, Passkeys } from './passkeys.port.ts';
import { errorMessage } from '../shared/error-message.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Proof, ProofMethod } from './proof.ts';

/** State of a form that asks for a proof. The typed value stays in the form itself. */
export interface ProofState {
  /** The methods of the account that this browser can use. */
  readonly methods: readonly ProofMethod[];
  /** The chosen method; `undefined` when this browser can use none. */
  readonly method: ProofMethod | undefined;
  readonly busy: boolean;
  readonly error: string | undefined;
}

export interface ProofDependencies {
  readonly passkeys: Pick<Passkeys, 'available' | 'authenticate'>;
  /** Requests the options for a passkey. */
  readonly passkeyOptions: () => Promise<Result<PasskeyOptions, RequestError>>;
  /** @returns the message when the call failed; `undefined` when the proof was accepted or is no longer needed */
  readonly prove: (proof: Proof) => Promise<string | undefined>;
}

const MISSING_MESSAGES: Readonly<Record<Exclude<ProofMethod, 'passkey'>, string>> = {
  password: 'Please enter your password.',
  authenticator: 'Please enter the code.',
  'recovery-code': 'Please enter a recovery code.',
};

/** The message for a failure of the browser's passkeys or of a request. */
export const passkeyOrRequestMessage = (error: PasskeyError | RequestError): string => {
  if (typeof error !== 'string') return errorMessage(error);
  if (error === 'unavailable') return 'This browser has no passkeys.';
  if (error === 'exists') return 'This device already has a passkey for your account.';
  return 'The passkey was not used. Please try again.';
};

/** Asks for one of the proofs that an account has: at a log-in, and to confirm a command. */
export class ProofViewModel {
  readonly #dependencies: ProofDependencies;
  readonly #state$: BehaviorSubject<ProofState>;
  readonly state$: Observable<ProofState>;

  constructor(methods: readonly ProofMethod[], dependencies: ProofDependencies) {
    this.#dependencies = dependencies;
    const usable = methods.filter((method) => method !== 'passkey' || dependencies.passkeys.available);
    this.#state$ = new BehaviorSubject<ProofState>({
      methods: usable,
      method: usable[0],
      busy: false,
      error: undefined,
    });
    this.state$ = this.#state$.asObservable();
  }

  /** Switches to another method. Does nothing while a proof is pending. */
  choose(method: ProofMethod): void {
    if (!this.#state$.value.busy) this.#patch({ method, error: undefined });
  }

  /** The user has changed the field: drops the message about the last attempt. */
  typed(): void {
    if (this.#state$.value.error !== undefined) this.#patch({ error: undefined });
  }

  /**
   * Sends the proof. Does nothing while another proof is pending.
   * @param text the typed password or code; unused for a passkey
   */
  submit(text: string): void {
    const { busy, method } = this.#state$.value;
    if (busy || method === undefined) return;
    if (method === 'passkey') void this.#run(() => this.#byPasskey());
    else if (text.trim() === '') this.#patch({ error: MISSING_MESSAGES[method] });
    else {
      const proof: Proof = method === 'password' ? { method, password: text } : { method, code: text.trim() };
      void this.#run(() => this.#dependencies.prove(proof));
    }
  }

  async #byPasskey(): Promise<string | undefined> {
    const { passkeys, passkeyOptions, prove } = this.#dependencies;
    const options = await toResult(passkeyOptions);
    if (!options.ok) return passkeyOrRequestMessage(options.error);
    const credential = await passkeys.authenticate(options.value);
    return credential.ok
      ? prove({ method: 'passkey', credential: credential.value })
      : passkeyOrRequestMessage(credential.error);
  }

  async #run(call: () => Promise<string | undefined>): Promise<void> {
    this.#patch({ busy: true, error: undefined });
    this.#patch({ error: await call(), busy: false });
  }

  #patch(change: Partial<ProofState>): void {
    this.#state$.next({ ...this.#state$.value, ...change });
  }
}
