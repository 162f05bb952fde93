import { normaliseEmail, type Email } from '../shared/brand.ts';
import { readableText } from '../shared/readable-text.ts';

/** Who is logged in. @see docs/product.md#auth-state */
export interface Investor {
  readonly email: Email | undefined;
  /** As the login answered it; without one the e-mail stands in where a name is shown. */
  readonly name: string | undefined;
  /** Every field that the login answered except the token, known to us or not. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Reads the user's fields of a login, of `auth/me` or of the storage. Total: a field of the wrong type is missing. */
export function investorFromFields(fields: Readonly<Record<string, unknown>>): Investor {
  const email = text(fields['email']);
  const parts = [text(fields['first_name']), text(fields['last_name'])].filter((part) => part !== undefined);
  return {
    email: email === undefined ? undefined : normaliseEmail(email),
    name: text(fields['name']) ?? (parts.length > 0 ? parts.join(' ') : undefined),
    fields,
  };
}

const LONGEST_NAME = 200;

/** What the header shows for the investor. Never empty. */
export function displayName(investor: Investor): string {
  return readableText(investor.name ?? investor.email ?? 'Investor', LONGEST_NAME);
}

/** One or two letters for the round picture: `Meera Raghunathan` gives `MR`. Never splits a character. */
export function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s/u);
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-IN');
}
