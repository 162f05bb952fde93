import { normaliseEmail, type Email } from '../shared/brand.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

/** Who a code was sent to. */
export interface CodeRecipient {
  readonly email: Email;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const field = (state: unknown, key: string): string | undefined =>
  typeof state === 'object' && state !== null
    ? text(Object.entries(state).find(([name]) => name === key)?.[1])
    : undefined;

/**
 * The recipient that the code screen was passed, each part restored from session storage where it is missing.
 * @param state navigation state; untrusted
 * @returns `undefined` when no e-mail is known: the screen has nothing to verify
 * @see specification, section 2, "Verify OTP"
 */
export function codeRecipient(
  state: unknown,
  draft: Pick<SignUpDraftStore, 'get'>,
): CodeRecipient | undefined {
  const email = field(state, 'email') ?? text(draft.get('email'));
  if (email === undefined) return undefined;
  return {
    email: normaliseEmail(email),
    firstName: field(state, 'firstName') ?? text(draft.get('firstName')),
    lastName: field(state, 'lastName') ?? text(draft.get('lastName')),
  };
}
