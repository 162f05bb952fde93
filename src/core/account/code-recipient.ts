import { normaliseEmail, type Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';
import type { OtpPurpose } from './auth-gateway.port.ts';
import { emailError } from './registration.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** An e-mail as the forms send it; any other text (`null`, a name) counts as missing. */
const address = (value: unknown): string | undefined => {
  const typed = text(value);
  return typed !== undefined && emailError(typed) === undefined ? typed : undefined;
};

const field = (state: unknown, key: string): unknown =>
  isRecord(state) && Object.hasOwn(state, key) ? state[key] : undefined;

/**
 * Reads the recipient of a code from the navigation state, and restores missing parts from session storage.
 * @param state navigation state; untrusted
 * @returns `undefined` when a part is still missing: for a sign-up the e-mail and both names (a password reset leaves
 * only an e-mail behind), for a reset the e-mail
 * @see docs/product.md#verify-otp
 */
export function codeRecipient(
  purpose: OtpPurpose,
  state: unknown,
  draft: Pick<SignUpDraftStore, 'get'>,
): Email | undefined {
  const email = address(field(state, 'email')) ?? address(draft.get('email'));
  const isNamed = (['firstName', 'lastName'] as const).every(
    (key) => text(field(state, key)) !== undefined || text(draft.get(key)) !== undefined,
  );
  if (email === undefined || (purpose === 'sign-up' && !isNamed)) return undefined;
  return normaliseEmail(email);
}
