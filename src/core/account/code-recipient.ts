import { normaliseEmail, type Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';
import type { OtpPurpose } from './auth-gateway.port.ts';
import { emailError } from './registration.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

const filledString = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** An e-mail that the forms accept; any other value (`null`, a name) counts as missing. */
const validEmail = (value: unknown): string | undefined => {
  const email = filledString(value);
  return email !== undefined && emailError(email) === undefined ? email : undefined;
};

const field = (state: unknown, key: string): unknown =>
  isRecord(state) && Object.hasOwn(state, key) ? state[key] : undefined;

/**
 * Returns the e-mail that a code was sent to: from the navigation state or, if it has none, from the stored draft.
 * @param state navigation state; untrusted
 * @returns `undefined` when a required value is in neither. Both purposes require the e-mail; a sign-up also requires
 * both names, because the stored e-mail alone may come from a password reset
 * @see docs/product.md#verify-otp
 */
export function codeRecipient(
  purpose: OtpPurpose,
  state: unknown,
  draft: Pick<SignUpDraftStore, 'get'>,
): Email | undefined {
  const email = validEmail(field(state, 'email')) ?? validEmail(draft.get('email'));
  const isNamed = (['firstName', 'lastName'] as const).every(
    (key) => filledString(field(state, key)) !== undefined || filledString(draft.get(key)) !== undefined,
  );
  if (email === undefined || (purpose === 'sign-up' && !isNamed)) return undefined;
  return normaliseEmail(email);
}
