import * as v from 'valibot';
import { ADD_PASSKEY_CALL, CHANGE_PASSKEY_CALL } from '../../contract/security.ts';
import { securityBodies } from '../../contract/security-requests.ts';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '../../core/account/passkeys.port.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { PasskeySettings } from '../../core/security/security-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Failed, type Result } from '../../core/shared/result.ts';
import type { DemoStorage } from './demo-storage.ts';
import { httpError, storageFull } from './http-error.ts';
import { PersistentMap } from './persistent-map.ts';
import { randomId } from './random-id.ts';

const OPTIONS_LIFE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const HANDLE_BYTES = 32;
const MAX_PASSKEYS = 10;
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257] as const;

const storedSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    logIn: v.boolean(),
    /** Epoch milliseconds. */
    createdAt: v.number(),
    lastUsedAt: v.optional(v.number()),
  }),
);
type StoredPasskey = v.InferOutput<typeof storedSchema>[number];

/** What a challenge is for. `subject` is the token of a session or a waiting log-in; empty for a passkey log-in. */
export interface ChallengeUse {
  readonly purpose: 'add' | 'confirm' | 'second-factor' | 'log-in';
  readonly subject: string;
}

/** What a log-in needs to know about a stored passkey. */
export interface FoundPasskey {
  readonly email: string;
  readonly mayLogIn: boolean;
}

export interface MemoryPasskeysDependencies {
  readonly clock: Clock;
  readonly storage: DemoStorage;
  readonly productName: string;
}

/**
 * The passkeys of the memory backend's accounts. A passkey is found by its id, and no signature is verified: nothing is
 * protected from a person at this browser. An id is no secret, so the storage may have it.
 */
export class MemoryPasskeys {
  readonly #dependencies: MemoryPasskeysDependencies;
  /** The random user handle of each account, by e-mail: in WebAuthn it must not identify a person. */
  readonly #handles: PersistentMap<string>;
  /** By e-mail. */
  readonly #stored: PersistentMap<StoredPasskey[]>;
  readonly #challenges = new Map<string, ChallengeUse & { readonly endsAt: number }>();

  constructor(dependencies: MemoryPasskeysDependencies) {
    this.#dependencies = dependencies;
    this.#handles = new PersistentMap(dependencies.storage, 'passkey-handles', v.string());
    this.#stored = new PersistentMap(dependencies.storage, 'passkeys', storedSchema);
  }

  of(email: string): readonly StoredPasskey[] {
    return this.#stored.get(email) ?? [];
  }

  /** Options without a domain, so that the browser uses the page's domain. */
  creationOptions(email: string, subject: string): Result<PasskeyOptions, RequestError> {
    const known = this.of(email);
    if (known.length >= MAX_PASSKEYS) return tooMany();
    const handle = this.#handles.get(email) ?? randomId(HANDLE_BYTES);
    if (!this.#handles.set(email, handle)) return storageFull();
    return ok({
      rp: { name: this.#dependencies.productName },
      user: { id: handle, name: email, displayName: '' },
      challenge: this.#newChallenge({ purpose: 'add', subject }),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: OPTIONS_LIFE_MS,
      attestation: 'none',
      excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** @param email allows only this account's passkeys; without it any passkey is allowed */
  requestOptions(use: ChallengeUse, email?: string): PasskeyOptions {
    const allowCredentials =
      email === undefined ? undefined : this.of(email).map(({ id }) => ({ id, type: 'public-key' }));
    return {
      challenge: this.#newChallenge(use),
      timeout: OPTIONS_LIFE_MS,
      userVerification: 'required',
      ...(allowCredentials === undefined ? {} : { allowCredentials }),
    };
  }

  add(
    email: string,
    subject: string,
    { name: typed, mayLogIn }: PasskeySettings,
    credential: NewPasskey,
  ): Result<undefined, RequestError> {
    const settings = { name: typed, logIn: mayLogIn };
    const body = v.safeParse(securityBodies[ADD_PASSKEY_CALL], { ...settings, credential });
    if (!body.success) return httpError(400, body.issues[0].message);
    const { id } = credential;
    const isChallengeValid = this.#useChallenge(credential, { purpose: 'add', subject });
    if (!isChallengeValid || this.#find(id) !== undefined)
      return httpError(400, 'The passkey could not be saved. Please try again.');
    const known = this.of(email);
    if (known.length >= MAX_PASSKEYS) return tooMany();
    const { name, logIn } = body.output;
    const createdAt = this.#dependencies.clock.now();
    return this.#stored.set(email, [...known, { id, name, logIn, createdAt }])
      ? ok(undefined)
      : storageFull();
  }

  change(email: string, id: string, { name, mayLogIn }: PasskeySettings): Result<undefined, RequestError> {
    const body = v.safeParse(securityBodies[CHANGE_PASSKEY_CALL], { name, logIn: mayLogIn });
    if (!body.success) return httpError(400, body.issues[0].message);
    const known = this.of(email);
    if (!known.some((each) => each.id === id)) return notFound();
    const changed = known.map((each) => (each.id === id ? { ...each, ...body.output } : each));
    return this.#stored.set(email, changed) ? ok(undefined) : storageFull();
  }

  remove(email: string, id: string): Result<undefined, RequestError> {
    const known = this.of(email);
    if (!known.some((each) => each.id === id)) return notFound();
    const others = known.filter((each) => each.id !== id);
    return this.#stored.set(email, others) ? ok(undefined) : storageFull();
  }

  /** Accepts a proof once. @returns `undefined` for an unknown passkey, and without a valid challenge for this use */
  use(proof: PasskeyProof, challengeUse: ChallengeUse): FoundPasskey | undefined {
    const found = this.#find(proof.id);
    if (!this.#useChallenge(proof, challengeUse) || found === undefined) return undefined;
    const lastUsedAt = this.#dependencies.clock.now();
    this.#stored.set(
      found.email,
      this.of(found.email).map((each) => (each.id === proof.id ? { ...each, lastUsedAt } : each)),
    );
    return found;
  }

  #find(id: string): FoundPasskey | undefined {
    for (const [email, passkeys] of this.#stored.entries()) {
      const found = passkeys.find((each) => each.id === id);
      if (found !== undefined) return { email, mayLogIn: found.logIn };
    }
    return undefined;
  }

  #newChallenge(use: ChallengeUse): string {
    const challenge = randomId(CHALLENGE_BYTES);
    this.#challenges.set(challenge, { ...use, endsAt: this.#dependencies.clock.now() + OPTIONS_LIFE_MS });
    return challenge;
  }

  /**
   * Uses up the challenge of a response if the challenge was made for this use.
   * @returns whether the challenge was made for this use and has not expired
   */
  #useChallenge({ response }: NewPasskey | PasskeyProof, { purpose, subject }: ChallengeUse): boolean {
    const challenge = challengeIn(response.clientDataJSON);
    const given = this.#challenges.get(challenge);
    if (given?.purpose !== purpose || given.subject !== subject) return false;
    this.#challenges.delete(challenge);
    return given.endsAt > this.#dependencies.clock.now();
  }
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** @returns an empty string when there is none */
function challengeIn(encoded: string): string {
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const data = v.safeParse(clientData, text);
    return data.success ? data.output.challenge : '';
  } catch {
    return '';
  }
}

const tooMany = (): Failed<RequestError> => httpError(409, 'An account can have up to ten passkeys.');
export const notFound = (): Failed<RequestError> => httpError(404, 'This could not be found.');
