import { accountMail } from '../account/account-mails.ts';
import type { Device } from '../platform/http/context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { SensitiveChange } from '../session/sensitive-changes.ts';

interface Settings {
  /** Displayed name of the product. */
  readonly productName: string;
  /** The origin of the app, for links. */
  readonly publicUrl: string | undefined;
}

const IF_YOU = 'If this was you, you do not need to do anything.';
const IF_NOT_YOU =
  'If this was not you, log in, choose Security, sign out all other devices and change your password at once.';

/** The end of the subject, and the first sentence, of the mail about a change. */
const CHANGES: Readonly<Record<Exclude<SensitiveChange, 'bank-changed'>, readonly [string, string]>> = {
  'email-changed': ['email was changed', 'The email address in your profile was just changed.'],
  'phone-changed': ['phone number was changed', 'The phone number in your profile was just changed.'],
  'nominee-changed': ['nominees were changed', 'A nominee was just changed or removed in your profile.'],
  exported: ['data was downloaded', 'Everything that is kept about you was just downloaded as one file.'],
  'passkey-added': ['account has a new passkey', 'A passkey was just added to your account.'],
  'passkey-changed': ['passkey was changed', 'A passkey of your account was just changed.'],
  'passkey-removed': ['passkey was removed', 'A passkey was just removed from your account.'],
  'authenticator-added': [
    'account has an authenticator',
    'An authenticator app was just added to your account. Its codes are asked for at your next log-in.',
  ],
  'authenticator-removed': [
    'authenticator was removed',
    'The authenticator app was just removed from your account.',
  ],
  'recovery-codes-created': [
    'recovery codes were replaced',
    'New recovery codes were just created for your account. The earlier ones open nothing any more.',
  ],
  'deletion-withdrawn': [
    'account stays',
    'The deletion of your account was taken back. Nothing was deleted.',
  ],
};

/**
 * The mails about the security of an account. They contain no name of a person and no account number; only one has a
 * link.
 */
export class SecurityMails {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  change(to: string, change: Exclude<SensitiveChange, 'bank-changed'>): Mail {
    const [subject, sentence] = CHANGES[change];
    return this.#mail(to, `Your ${this.#product} ${subject}`, [sentence, IF_YOU, IF_NOT_YOU]);
  }

  /** @param token stops the bank account; in the link it is the fragment, which browsers do not send to a server */
  bankChanged(to: string, token: string): Mail {
    const { publicUrl } = this.#settings;
    const stop =
      publicUrl === undefined
        ? [
            `If this was not you, open the page /stop-bank-change.html of ${this.#product} and enter this code there. The new account is then not used for 48 hours:`,
            `    ${token}`,
          ]
        : [
            'If this was not you, open this link and choose Stop. The new account is then not used for 48 hours:',
            `    ${publicUrl}/stop-bank-change.html#${token}`,
          ];
    return this.#mail(to, `Your ${this.#product} bank account was changed`, [
      'The bank account in your profile was just changed.',
      IF_YOU,
      ...stop,
      'Then log in, choose Security, sign out all other devices and change your password at once.',
    ]);
  }

  bankStopped(to: string, until: number): Mail {
    return this.#mail(to, `Your ${this.#product} bank account is stopped`, [
      `The changed bank account is not used until ${formatInIndia(until)}, and it cannot be changed again before.`,
      'Please check your bank account and your devices until then. If you did not expect this, someone may be reading your emails: secure your mailbox.',
    ]);
  }

  newBrowser(to: string, { browser, system, network }: Device, at: number): Mail {
    const where = [browser ?? 'an unknown browser', system === null ? '' : `on ${system}`]
      .filter((part) => part !== '')
      .join(' ');
    return this.#mail(to, `New log-in to your ${this.#product} account`, [
      `Your ${this.#product} account was just opened from a browser or a network that it has not been used from before: ${where}, network ${network ?? 'unknown'}, ${formatInIndia(at)}.`,
      IF_YOU,
      IF_NOT_YOU,
    ]);
  }

  ownPasswordChanged(to: string): Mail {
    return this.#mail(to, `Your ${this.#product} password was changed`, [
      `The password of your ${this.#product} account was just changed in the account itself. All other devices were signed out.`,
      IF_YOU,
      'If this was not you, choose Log In and "Forgot my password?" to set a new password, and then sign out all other devices under Security.',
    ]);
  }

  recoveryCodeUsed(to: string): Mail {
    return this.#mail(to, `A recovery code of your ${this.#product} account was used`, [
      'A recovery code just took the place of your second factor. It opens nothing any more.',
      IF_YOU,
      IF_NOT_YOU,
    ]);
  }

  fewRecoveryCodes(to: string, left: number): Mail {
    return this.#mail(to, `Few recovery codes are left for your ${this.#product} account`, [
      left === 0
        ? 'No recovery code of your account is left.'
        : `Only ${left} of the recovery codes of your account ${left === 1 ? 'is' : 'are'} left.`,
      'To create ten new ones, log in and choose Security. You can switch this reminder off there.',
    ]);
  }

  factorRemovalRequested(to: string, due: number): Mail {
    return this.#mail(to, `The second factor of your ${this.#product} account will be removed`, [
      `Someone, hopefully you, told us that the second factor of your account is lost. It will be removed on ${formatInIndia(due)}. From then on your password alone opens the account.`,
      'If this was not you, log in with your second factor before then: that stops it. Then change your password.',
    ]);
  }

  factorRemovalStopped(to: string): Mail {
    return this.#mail(to, `The second factor of your ${this.#product} account stays`, [
      'A second factor of your account was just used or added, so none will be removed.',
      'If this was not you, change your password at once.',
    ]);
  }

  factorsRemoved(to: string): Mail {
    return this.#mail(to, `The second factor of your ${this.#product} account was removed`, [
      'All passkeys, the authenticator and the recovery codes of your account were removed as announced, and you were logged out on every device.',
      'Log in with your password and set up a new second factor under Security.',
    ]);
  }

  deletionRequested(to: string, due: number): Mail {
    return this.#mail(to, `Your ${this.#product} account will be deleted`, [
      `Someone, hopefully you, asked to delete your account. It will be deleted on ${formatInIndia(due)}. Until then it works as before.`,
      'To keep it, log in, choose Security and take the deletion back.',
      IF_NOT_YOU,
    ]);
  }

  /** @param kept a sentence about what is not deleted */
  deleted(to: string, kept: string | undefined): Mail {
    return this.#mail(to, `Your ${this.#product} account was deleted`, [
      'Your account and all that belonged to it was deleted as you asked.',
      ...(kept === undefined ? [] : [kept]),
    ]);
  }

  get #product(): string {
    return this.#settings.productName;
  }

  #mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
    return accountMail(this.#settings.productName, { to, subject, paragraphs });
  }
}

const MOMENT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** `24 November 2026 at 11:30 am IST` */
export const formatInIndia = (epochMs: number): string => `${MOMENT.format(epochMs)} IST`;
