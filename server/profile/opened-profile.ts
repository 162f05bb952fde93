import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { NumberSeal, type OpenSeal } from '../secrets/number-seal.ts';

interface OpenedProfileDependencies {
  readonly db: Kysely<Database>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly dataKey: string | undefined;
}

const notReadable = '(sealed with another key)';

/**
 * An investor's whole profile with its numbers opened: for operators, never for an answer of the API.
 * @returns `undefined` where there is no such investor
 */
export async function openedProfile(
  { db, randomBytes, dataKey }: OpenedProfileDependencies,
  email: string,
): Promise<object | undefined> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) return undefined;
  const seal = await new NumberSeal({ db, randomBytes, secret: dataKey }).ready();
  const [basic, bank, nominees] = await Promise.all([
    db.selectFrom('basic_details').selectAll().where('user_id', '=', user.id).executeTakeFirst(),
    db.selectFrom('bank_details').selectAll().where('user_id', '=', user.id).executeTakeFirst(),
    db.selectFrom('nominees').selectAll().where('user_id', '=', user.id).orderBy('position').execute(),
  ]);
  return {
    email,
    basic,
    bank: bank && {
      ...withoutSeal(bank),
      account_number: opened(seal, bank.account_number_sealed, user.id),
    },
    nominees: nominees.map((nominee) => ({
      ...withoutSeal(nominee),
      id_number: nominee.id_number_sealed === null ? null : opened(seal, nominee.id_number_sealed, user.id),
    })),
  };
}

function withoutSeal(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/_sealed$|_end$|^user_id$/.test(name)));
}

function opened(seal: OpenSeal, sealed: string, owner: string): string {
  try {
    return seal.open(sealed, owner);
  } catch {
    return notReadable;
  }
}
