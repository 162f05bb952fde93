import type { Mail } from '../platform/mail/mail.ts';
import { CODE_LIFE_MS } from './one-time-codes.ts';

/** Says what the page says about its countdown. @see docs/product.md#countdown */
const ENTER_IT_NOW =
  'Enter it now. If the time on the page has run out, ask for a new code there; it replaces this one.';

/**
 * The mails about an account. They contain no name, because the name on an unverified account may have been typed by
 * someone who wanted to change what the mail says.
 */
export class AccountMails {
  readonly #product: string;

  /** @param product displayed name of the product */
  constructor(product: string) {
    this.#product = product;
  }

  signUpCode(to: string, code: string): Mail {
    return this.#codeMail(to, `Your ${this.#product} sign-up code`, [
      `Welcome to ${this.#product}! To finish creating your account, enter this code:`,
      `    ${code}`,
      ENTER_IT_NOW,
      'If you did not create an account, ignore this email and do not share the code: the account cannot be opened without it.',
    ]);
  }

  resetCode(to: string, code: string): Mail {
    return this.#codeMail(to, `Your ${this.#product} password reset code`, [
      `Someone, hopefully you, asked to reset the password of your ${this.#product} account. To choose a new password, enter this code:`,
      `    ${code}`,
      ENTER_IT_NOW,
      'If this was not you, ignore this email and do not share the code: your password stays the same.',
    ]);
  }

  alreadyRegistered(to: string): Mail {
    return this.#mail(to, `You already have a ${this.#product} account`, [
      `Someone, hopefully you, tried to create a ${this.#product} account with this email address. You already have one, and nothing about it has changed.`,
      'To open it, choose Log In. If you do not remember your password, choose "Forgot my password?" there.',
      'If this was not you, you do not need to do anything.',
    ]);
  }

  passwordChanged(to: string): Mail {
    return this.#mail(to, `Your ${this.#product} password was changed`, [
      `The password of your ${this.#product} account was just changed, and you were logged out on every device.`,
      'If this was you, you do not need to do anything.',
      'If this was not you, someone may be reading your emails. Secure your mailbox first, then choose Log In and "Forgot my password?" to set a new password.',
    ]);
  }

  passwordMissing(to: string): Mail {
    return this.#mail(to, `Please set a password for your ${this.#product} account`, [
      `Your email address is confirmed, and your ${this.#product} account is open. Someone else may also have tried to create an account with your address, so no password was saved.`,
      'To choose your password, choose Log In and then "Forgot my password?". We will send you a code.',
    ]);
  }

  /** For an account whose address was never confirmed, and for a deleted one whose investments must be kept. */
  notVerified(to: string): Mail {
    return this.#mail(to, `Your ${this.#product} account is not open`, [
      `Someone, hopefully you, asked to reset the password of your ${this.#product} account. This account is not open, so there is no password to reset.`,
      'To open it, choose Sign Up and create the account again with this address and a password of your choice. We will send you a new code.',
      'If this was not you, ignore this email: the account stays closed.',
    ]);
  }

  /** A mail that is of no use to its reader once its code has expired. */
  #codeMail(to: string, subject: string, paragraphs: readonly string[]): Mail {
    return { ...this.#mail(to, subject, paragraphs), usefulMs: CODE_LIFE_MS };
  }

  #mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
    return accountMail(this.#product, { to, subject, paragraphs });
  }
}

/** A mail in the form of all mails about an account. */
export function accountMail(
  product: string,
  { to, subject, paragraphs }: Pick<Mail, 'to' | 'subject'> & { readonly paragraphs: readonly string[] },
): Mail {
  const text = ['Hello,', ...paragraphs, `The ${product} team`].join('\n\n');
  return { to, subject, text: `${text}\n` };
}
