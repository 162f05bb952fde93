import { normaliseEmail, type Email } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';
import type { OtpPurpose } from './auth-gateway.port.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const field = (state: unknown, key: string): string | undefined =>
  isRecord(state) && Object.hasOwn(state, key) ? text(state[key]) : undefined;

/**
 * Who a code was sent to: what the code screen was passed, each part restored from session storage where it is missing.
 * @param state navigation state; untrusted
 * @returns `undefined` when a part is missing still, and the screen has nothing to verify: of a sign-up e-mail and both
 * names (an e-mail alone is what a password reset leaves behind), of a reset the e-mail
 * @see specification, section 2, "Verify OTP" and "Enter OTP"
 */
export function codeRecipient(
  purpose: OtpPurpose,
  state: unknown,
  draft: Pick<SignUpDraftStore, 'get'>,
): Email | undefined {
  const part = (key: 'email' | 'firstName' | 'lastName') => field(state, key) ?? text(draft.get(key));
  const email = part('email');
  const named = part('firstName') !== undefined && part('lastName') !== undefined;
  if (email === undefined || (purpose === 'sign-up' && !named)) return undefined;
  return normaliseEmail(email);
}
