import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Kysely, Transaction } from 'kysely';
import type { SecurityBody } from '../../src/contract/security-requests.ts';
import type { ADD_PASSKEY_CALL, PASSKEY_LOG_IN_CALL } from '../../src/contract/security.ts';
import type { ServerClock } from '../platform/clock.ts';
import { isOneOf, hashToken, type KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError, NotSetUpError } from '../platform/http/api-error.ts';
import type { Bearer } from '../platform/http/context.ts';

const OPTIONS_LIFE_MS = 5 * 60_000;
const NONCE_LENGTH = 16;
const EXPIRY_LENGTH = 6;
const PAYLOAD_LENGTH = NONCE_LENGTH + EXPIRY_LENGTH;
const MAX_PASSKEYS = 10;
/** EdDSA, ES256, RS256; listed, because the library's default includes what is still experimental in Node.js. */
const ALGORITHMS = [-8, -7, -257] as const;

/** Loaded when it is first used, because it makes up a third of the server's modules. */
const webAuthn = () => import('@simplewebauthn/server');

/** What a saved passkey is used for. */
type Use = 'confirm' | 'second-factor' | 'log-in';

/** What a challenge is issued for. It is accepted for nothing else. */
type Purpose = 'add' | Use;

type Registration = SecurityBody<typeof ADD_PASSKEY_CALL>['credential'];
export type Assertion = SecurityBody<typeof PASSKEY_LOG_IN_CALL>['credential'];

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
  readonly keyedHash: KeyedHash;
  /** The address of the app; without it, or with an IP address in it, passkeys are not set up. */
  readonly publicUrl: string | undefined;
  readonly productName: string;
}

/** The owner and the setting of a passkey whose response was just verified. */
export interface ProvedPasskey {
  readonly userId: string;
  readonly mayLogIn: boolean;
}

/** Where passkeys are valid. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Passkeys (WebAuthn). A challenge contains its expiry, and is signed by the server for one purpose and one subject, so
 * that nothing is stored for a challenge to which nobody responds. A used challenge is stored until it expires, so that
 * it is not accepted twice.
 */
export class Passkeys {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get isOffered(): boolean {
    return partyOf(this.#dependencies.publicUrl) !== undefined;
  }

  of(userId: string, db: Kysely<Database> = this.#dependencies.db) {
    return db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
  }

  /** Whether a passkey of the account logs in without a password. */
  async mayLogIn(userId: string): Promise<boolean> {
    return this.isOffered && (await this.of(userId)).some(({ log_in }) => log_in);
  }

  /** @throws ApiError 409 at the limit, 503 where passkeys are not set up */
  async creationOptions({ userId, email, tokenHash }: Bearer): Promise<object> {
    const party = this.#party();
    const known = await this.of(userId);
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: this.#dependencies.productName,
      rpID: party.id,
      userName: email,
      userID: new TextEncoder().encode(userId),
      challenge: this.#challenge('add', tokenHash),
      timeout: OPTIONS_LIFE_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: [...ALGORITHMS],
      excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Verifies a new passkey and returns a function that stores it.
   * @throws ApiError 400 when it does not verify, 503 where passkeys are not set up
   */
  async verifyNewPasskey(
    { userId, tokenHash }: Bearer,
    { name, logIn, credential }: SecurityBody<typeof ADD_PASSKEY_CALL>,
  ): Promise<(tx: Transaction<Database>) => Promise<void>> {
    const { id: expectedRPID, origin: expectedOrigin } = this.#party();
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      response: { ...withExtensions(credential), response: responseOf(credential) },
      expectedChallenge: (challenge) => this.#isIssued(challenge, 'add', tokenHash),
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }).catch(() => undefined);
    if (verified?.verified !== true || !(await this.#use(credential))) throw notSaved();
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const row = {
      ...{ user_id: userId, credential_id: id, counter, name, log_in: logIn },
      public_key: Buffer.from(publicKey).toString('base64url'),
      created_at: new Date(this.#dependencies.clock.now()),
    };
    return async (tx) => {
      if ((await this.of(userId, tx)).length >= MAX_PASSKEYS) throw tooMany();
      const added = await tx
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .execute();
      if (added.length === 0) throw notSaved();
    };
  }

  /**
   * @param subject the session or the log-in that the options are for; empty for a log-in by passkey
   * @param userId the owner of the passkeys; when `undefined`, any passkey of this app may respond
   * @throws ApiError 503 where passkeys are not set up
   */
  async requestOptions(purpose: Use, subject: string, userId?: string): Promise<object> {
    const party = this.#party();
    const allowed = userId === undefined ? undefined : await this.of(userId);
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: party.id,
      challenge: this.#challenge(purpose, subject),
      timeout: OPTIONS_LIFE_MS,
      userVerification: 'required',
      ...(allowed === undefined
        ? {}
        : { allowCredentials: allowed.map(({ credential_id: id }) => ({ id })) }),
    });
  }

  /** @returns `undefined` when passkeys are not set up, or this one is unknown, another user's, or does not verify */
  async verify(
    purpose: Use,
    subject: string,
    assertion: Assertion,
    ofUser?: string,
  ): Promise<ProvedPasskey | undefined> {
    const { db, clock, publicUrl } = this.#dependencies;
    const party = partyOf(publicUrl);
    const row = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', assertion.id)
      .executeTakeFirst();
    if (party === undefined || row === undefined || (ofUser ?? row.user_id) !== row.user_id) return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      response: assertionOf(assertion),
      expectedChallenge: (challenge) => this.#isIssued(challenge, purpose, subject),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
    }).catch(() => undefined);
    if (verified?.verified !== true || !(await this.#use(assertion))) return undefined;
    const { newCounter } = verified.authenticationInfo;
    // If the passkey counts its uses, only one of two concurrent responses is accepted: the other one may come from a
    // copy of the passkey.
    const used = await db
      .updateTable('passkeys')
      .set({ counter: newCounter, last_used_at: new Date(clock.now()) })
      .where('id', '=', row.id)
      .where('counter', '=', row.counter)
      .returning('id')
      .executeTakeFirst();
    return used && { userId: row.user_id, mayLogIn: row.log_in };
  }

  /** @returns whether the account has this passkey */
  async change(
    tx: Transaction<Database>,
    userId: string,
    id: string,
    change: { readonly name: string; readonly logIn: boolean },
  ): Promise<boolean> {
    const changed = await tx
      .updateTable('passkeys')
      .set({ name: change.name, log_in: change.logIn })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** @returns whether the account had this passkey */
  async remove(tx: Transaction<Database>, userId: string, id: string): Promise<boolean> {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  }

  #party(): RelyingParty {
    const party = partyOf(this.#dependencies.publicUrl);
    if (party === undefined) throw new NotSetUpError(503, 'Passkeys are not set up here.');
    return party;
  }

  /** 16 random bytes, the expiry in six bytes, and a keyed hash of these bytes, the purpose and the subject. */
  #challenge(purpose: Purpose, subject: string): Uint8Array<ArrayBuffer> {
    const { clock } = this.#dependencies;
    const expiry = Buffer.alloc(EXPIRY_LENGTH);
    expiry.writeUIntBE(clock.now() + OPTIONS_LIFE_MS, 0, EXPIRY_LENGTH);
    const payload = Buffer.concat([randomBytes(NONCE_LENGTH), expiry]);
    const { newest } = this.#hashesOf(purpose, subject, payload);
    return new Uint8Array(Buffer.concat([payload, Buffer.from(newest, 'hex')]));
  }

  /** Whether this server issued the challenge for this purpose and subject, and it has not expired. */
  #isIssued(challenge: string, purpose: Purpose, subject: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    const payload = bytes.subarray(0, PAYLOAD_LENGTH);
    if (payload.length < PAYLOAD_LENGTH) return false;
    const { all } = this.#hashesOf(purpose, subject, payload);
    return (
      isOneOf(bytes.toString('hex', PAYLOAD_LENGTH), all) && expiryOf(bytes) > this.#dependencies.clock.now()
    );
  }

  /**
   * Uses up the challenge of a verified response. Called after the verification, not by it, because the library would
   * report a failure of the database as a wrong response.
   * @returns whether this was its first use
   */
  async #use({ response }: Registration | Assertion): Promise<boolean> {
    const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
    const challenge = Buffer.from(decodeClientDataJSON(response.clientDataJSON).challenge, 'base64url');
    const first = await this.#dependencies.db
      .insertInto('used_challenges')
      .values({
        challenge_hash: hashToken(challenge.toString('hex')),
        expires_at: new Date(expiryOf(challenge)),
      })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .returning('challenge_hash')
      .execute();
    return first.length > 0;
  }

  #hashesOf(purpose: Purpose, subject: string, payload: Buffer) {
    return this.#dependencies.keyedHash.of('passkey challenge', purpose, subject, payload.toString('hex'));
  }
}

/** Browsers offer passkeys for host names only, not for IP addresses. */
function partyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined;
  const { hostname: id, origin } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(id) ? undefined : { id, origin };
}

const expiryOf = (challenge: Buffer): number => challenge.readUIntBE(NONCE_LENGTH, EXPIRY_LENGTH);

/** Adds the results of extensions, which the library's type requires and the server does not read. */
const withExtensions = ({ id, rawId, type }: Pick<Assertion, 'id' | 'rawId' | 'type'>) => ({
  ...{ id, rawId, type },
  clientExtensionResults: {},
});

const responseOf = ({ response: { clientDataJSON, attestationObject } }: Registration) => ({
  clientDataJSON,
  attestationObject,
});

function assertionOf({ response, ...credential }: Assertion): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { ...withExtensions(credential), response: { clientDataJSON, authenticatorData, signature } };
}

const notSaved = (): ApiError => new ApiError(400, 'The passkey could not be saved. Please try again.');
const tooMany = (): ApiError => new ApiError(409, 'An account can have up to ten passkeys.');
