import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { NumberEncryption, type Encryption } from '../platform/crypto/number-encryption.ts';

interface OpenedProfileDependencies {
  readonly db: Kysely<Database>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly dataKeys: readonly string[];
}

const NOT_READABLE = '(encrypted with another key)';

/**
 * Everything stored about an investor, with numbers decrypted: for operators, never for an answer of the API.
 * @returns `undefined` when no investor has this e-mail
 */
export async function decryptedProfile(
  { db, randomBytes, dataKeys }: OpenedProfileDependencies,
  email: string,
): Promise<(Readonly<Record<string, unknown>> & { readonly id: string }) | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'verified_at', 'created_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const encryption = await new NumberEncryption({ db, randomBytes, secrets: dataKeys }).ready();
  const [basic, bank, nominees, consent, documents, investments] = await Promise.all([
    db.selectFrom('basic_details').selectAll().where('user_id', '=', user.id).executeTakeFirst(),
    db.selectFrom('bank_details').selectAll().where('user_id', '=', user.id).executeTakeFirst(),
    db.selectFrom('nominees').selectAll().where('user_id', '=', user.id).orderBy('position').execute(),
    db
      .selectFrom('kyc_consents')
      .select(['version', 'given_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
    db
      .selectFrom('documents')
      .select(['slot', 'file_name', 'created_at'])
      .where('user_id', '=', user.id)
      .where('ready', '=', true)
      .orderBy('slot')
      .execute(),
    db
      .selectFrom('investments')
      .innerJoin('startups', 'startups.id', 'investments.startup_id')
      .select(['startups.name as startup', 'purchase_date', 'amount', 'number_of_securities'])
      .where('investor_id', '=', user.id)
      .orderBy('purchase_date')
      .execute(),
  ]);
  return {
    ...user,
    basic: basic && withoutEncrypted(basic),
    bank: bank && { ...withoutEncrypted(bank), ...numbersOf(bank, encryption, user.id) },
    nominees: nominees.map((nominee) => ({
      ...withoutEncrypted(nominee),
      ...numbersOf(nominee, encryption, user.id),
    })),
    consent,
    documents,
    investments,
  };
}

function withoutEncrypted(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !/_encrypted$|_end$|^user_id$/.test(name)),
  );
}

/** The decrypted numbers of a row, each under its name in the API; null for one that was not given. */
function numbersOf(row: object, encryption: Encryption, owner: string): object {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column.endsWith('_encrypted'))
      .map(([column, text]) => [
        column.slice(0, -'_encrypted'.length),
        typeof text === 'string' ? decrypted(encryption, text, owner) : null,
      ]),
  );
}

function decrypted(encryption: Encryption, text: string, owner: string): string {
  try {
    return encryption.decrypt(text, owner);
  } catch {
    return NOT_READABLE;
  }
}
