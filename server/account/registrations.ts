import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/** A sign-up to store; only its author knows the secret. */
export interface NewRegistration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly secretHash: string;
  readonly createdAt: Date;
  /** Whether its code goes to the demo's mailbox; then entering the code does not prove who owns the address. */
  readonly demo: boolean;
}

/** A stored sign-up and the account that it will open. */
export interface StoredRegistration {
  readonly id: string;
  readonly userId: string;
}

/**
 * Stores a sign-up beside other pending ones of the same address; each keeps its own names and password. An account
 * that exists keeps its names until the code is entered: it may be a closed one, whose investments are kept under its
 * name.
 * @returns `undefined` for a verified address, whose account does not change
 */
export async function storeRegistration(
  tx: Transaction<Database>,
  { email, firstName, lastName, passwordHash, secretHash, createdAt, demo }: NewRegistration,
): Promise<StoredRegistration | undefined> {
  const names = { first_name: firstName, last_name: lastName };
  const user = await tx
    .insertInto('users')
    .values({ email, ...names, created_at: createdAt, signed_up_in_demo: demo })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          created_at: createdAt,
          signed_up_in_demo: sql`users.signed_up_in_demo or excluded.signed_up_in_demo`,
        })
        .where('users.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const { id } = await tx
    .insertInto('registrations')
    .values({
      user_id: user.id,
      secret_hash: secretHash,
      ...names,
      password_hash: passwordHash,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, userId: user.id };
}

/**
 * Finds the sign-up whose code is sent again.
 * @param secretHash hash of the secret that the caller received; without it, the newest sign-up is found
 */
export async function findRegistration(
  tx: Transaction<Database>,
  userId: string,
  secretHash: string | undefined,
): Promise<string | undefined> {
  const newest = tx
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1);
  const row = await (
    secretHash === undefined ? newest : newest.where('secret_hash', '=', secretHash)
  ).executeTakeFirst();
  return row?.id;
}

interface Opening {
  readonly userId: string;
  readonly registrationId: string;
  /** Whether the caller sent the sign-up's secret, which proves that the sign-up is the caller's own. */
  readonly hasRegistrationToken: boolean;
  readonly verifiedAt: Date;
}

/**
 * Opens an account with the sign-up whose code was entered, and deletes every sign-up of the address. The sign-up's
 * password is stored if the secret proves that the sign-up is the caller's, or if no other sign-up of the address is
 * pending.
 */
export async function openAccount(
  tx: Transaction<Database>,
  { userId, registrationId, hasRegistrationToken, verifiedAt }: Opening,
): Promise<{ readonly hasPassword: boolean }> {
  const waiting = await tx
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .returning(['id', 'first_name', 'last_name', 'password_hash'])
    .execute();
  const registration = waiting.find(({ id }) => id === registrationId);
  if (registration === undefined) throw new Error('a code belongs to no sign-up');
  const hasPassword = hasRegistrationToken || waiting.length === 1;
  await tx
    .updateTable('users')
    .set({
      first_name: registration.first_name,
      last_name: registration.last_name,
      password_hash: hasPassword ? registration.password_hash : null,
      verified_at: verifiedAt,
    })
    .where('id', '=', userId)
    .execute();
  return { hasPassword };
}
