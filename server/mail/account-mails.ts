import type { Mail } from './mail.ts';

/**
 * The mails about an account. They greet nobody by name: the name on an account that is not verified was typed
 * by somebody who may have wanted these words to say something else.
 */
export class AccountMails {
  readonly #product: string;

  /** @param product the shown name of the product */
  constructor(product: string) {
    this.#product = product;
  }

  signUpCode(to: string, code: string): Mail {
    return this.#mail(to, `Your ${this.#product} sign-up code`, [
      `Welcome to ${this.#product}! To finish creating your account, enter this code:`,
      `    ${code}`,
      'It works once, within the next 10 minutes. A newer code replaces it.',
      'You did not create an account? Then ignore this e-mail and tell nobody the code: without it the account stays closed.',
    ]);
  }

  resetCode(to: string, code: string): Mail {
    return this.#mail(to, `Your ${this.#product} password reset code`, [
      `Somebody, hopefully you, asked to reset the password of your ${this.#product} account. To choose a new one, enter this code:`,
      `    ${code}`,
      'It works once, within the next 10 minutes. A newer code replaces it.',
      'It was not you? Then ignore this e-mail and tell nobody the code: your password stays as it is.',
    ]);
  }

  alreadyRegistered(to: string): Mail {
    return this.#mail(to, `You already have a ${this.#product} account`, [
      `Somebody, hopefully you, tried to create a ${this.#product} account with this e-mail address. You already have one, and nothing about it has changed.`,
      'To get in, use Log In. If you do not remember your password, choose "Forgot my password?" there.',
      'It was not you? Then there is nothing to do.',
    ]);
  }

  passwordChanged(to: string): Mail {
    return this.#mail(to, `Your ${this.#product} password was changed`, [
      `The password of your ${this.#product} account was changed just now, and every device was logged out.`,
      'It was you? Then there is nothing to do.',
      'It was not you? Then somebody can read your e-mails. Secure your mailbox first, and choose "Forgot my password?" at Log In next.',
    ]);
  }

  passwordMissing(to: string): Mail {
    return this.#mail(to, `Please set a password for your ${this.#product} account`, [
      `Your e-mail address is confirmed, and your ${this.#product} account is open. Somebody else may have tried to create an account with your address too, so no password was kept.`,
      'To choose your password, use Log In and "Forgot my password?" there: you will get a code.',
    ]);
  }

  notVerified(to: string): Mail {
    return this.#mail(to, `Your ${this.#product} account is not finished yet`, [
      `Somebody, hopefully you, asked to reset the password of your ${this.#product} account. Its e-mail address was never confirmed, so there is no password to reset.`,
      'To finish, choose Sign Up and create the account again with this address and a password of your choice: you will get a new code.',
      'It was not you? Then ignore this e-mail: the account stays closed.',
    ]);
  }

  #mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
    const text = ['Hello,', ...paragraphs, `The ${this.#product} team`].join('\n\n');
    return { to, subject, text: `${text}\n` };
  }
}
