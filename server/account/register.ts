import { type RegistrationInput, validateRegistration } from '../../src/core/account/registration.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { AccountServices } from './account-services.ts';
import { parseDeliverableEmail } from '../platform/email-address.ts';
import { hashToken, newToken } from '../platform/crypto/keyed-hash.ts';
import { isCommonPassword, TOO_COMMON_PASSWORD } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, TOO_LONG_PASSWORD } from './passwords.ts';
import { storeRegistration } from './registrations.ts';

const MAX_NAME_LENGTH = 100;

/** A sign-up that passed validation. */
interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/**
 * Creates an account that waits for its code. If other sign-ups of the address are pending, the new one is stored
 * beside them. Each code completes the sign-up that it was sent for, so the code of the owner's sign-up never opens the
 * account with a password that a stranger chose in another sign-up.
 * If the address is verified, its owner gets a mail that says so, and the caller gets the same response after the same
 * work.
 */
export class Register {
  readonly #dependencies: AccountServices;

  constructor(dependencies: AccountServices) {
    this.#dependencies = dependencies;
  }

  /**
   * @returns the secret by which `auth/verify-otp` recognises the caller's own sign-up: 256 random bits, stored as a
   * hash; without effect for a verified address
   * @throws ApiError 400 for invalid input, 429 after too many mails, 503 when mail is unavailable or too much hashing
   * runs at once
   */
  async execute(input: RegistrationInput, network: string): Promise<string> {
    const account = validated(input);
    const { passwords, codes, mailService, mails, db, clock, hasDemoMailbox } = this.#dependencies;
    const secret = newToken();
    const requester = await mailService.checkLimits(account.email, network);
    const code = codes.generate(account.email, 'sign-up');
    const { email, firstName, lastName } = account;
    const registration = {
      email,
      firstName,
      lastName,
      passwordHash: await passwords.hash(account.password, { network, email }),
      secretHash: hashToken(secret),
      createdAt: new Date(clock.now()),
      demo: hasDemoMailbox,
    };
    await db.transaction().execute(async (tx) => {
      await mailService.claim(tx, requester);
      const stored = await storeRegistration(tx, registration);
      if (stored === undefined) return mailService.write(tx, mails.alreadyRegistered(email));
      const owner = { userId: stored.userId, registrationId: stored.id, networkHash: requester.networkHash };
      await codes.issue(tx, owner, code);
      return mailService.write(tx, mails.signUpCode(email, code.digits));
    });
    mailService.wake();
    return secret;
  }
}

/** Applies the client's rules in the order of the form, then the rules that only the server has. */
function validated(input: RegistrationInput): NewAccount {
  const result = validateRegistration(input);
  if (!result.ok) {
    const { firstName, lastName, email, password } = result.error;
    throw new ApiError(400, firstName ?? lastName ?? email ?? password ?? 'Please fill in every field.');
  }
  const { firstName, lastName, password } = result.value;
  for (const [label, name] of [
    ['First name', firstName],
    ['Last name', lastName],
  ]) {
    if (name !== undefined && name.length > MAX_NAME_LENGTH) {
      throw new ApiError(400, `${label} must be at most ${MAX_NAME_LENGTH} characters long`);
    }
    if (name !== undefined && /[\p{Cc}\u2028\u2029]/u.test(name)) {
      throw new ApiError(400, `${label} must be a single line of text`);
    }
  }
  if (password.length > MAX_PASSWORD_LENGTH) throw new ApiError(400, TOO_LONG_PASSWORD);
  if (isCommonPassword(password)) throw new ApiError(400, TOO_COMMON_PASSWORD);
  const email = parseDeliverableEmail(result.value.email);
  if (email === undefined) throw new ApiError(400, 'Please enter a valid email address');
  return { email, firstName, lastName, password };
}
