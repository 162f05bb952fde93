import { formatRupees } from '../../src/core/shared/money.ts';
import { rupees } from '../../src/core/shared/brand.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { Mail } from '../platform/mail/mail.ts';

interface InterestMailsOptions {
  /** E-mail address of the investors' network. */
  readonly to: string;
  /** Displayed name of the product. */
  readonly productName: string;
}

/** The mails by which the network learns of an interest in a deal; each is about one investor and one deal. */
export class InterestMails {
  readonly #options: InterestMailsOptions;

  constructor(options: InterestMailsOptions) {
    this.#options = options;
  }

  /** @param before the amount before a change, named only if it differs; `undefined` for a new interest */
  interested(
    bearer: Bearer,
    title: string | null,
    { amount, note }: { readonly amount: number; readonly note: string | null },
    before: number | undefined,
  ): Mail {
    const [deal, sum] = [nameOf(title), formatted(amount)];
    const change = before === undefined || before === amount ? '' : ` (before: ${formatted(before)})`;
    return this.#mail(`Interest in ${deal}: ${sum}`, [
      `${investorOf(bearer)} would like to invest ${sum} in ${deal}${change}.`,
      ...(note === null ? [] : [`Their note: ${note}`]),
    ]);
  }

  withdrawn(bearer: Bearer, title: string | null, amount: number): Mail {
    const deal = nameOf(title);
    return this.#mail(`Interest in ${deal} withdrawn`, [
      `${investorOf(bearer)} has withdrawn the interest in ${deal} (${formatted(amount)}).`,
    ]);
  }

  #mail(subject: string, paragraphs: readonly string[]): Mail {
    const { to, productName } = this.#options;
    const text = [
      ...paragraphs,
      `Sent by ${productName} when the investor pressed the button. Reply to the investor, not to this email.`,
    ];
    return { to, subject, text: `${text.join('\n\n')}\n` };
  }
}

const formatted = (amount: number): string => formatRupees(rupees(amount));

/** Puts the title on one line, because it is part of a mail's subject. */
const nameOf = (title: string | null): string => (title ?? 'a deal without a title').replaceAll(/\s+/gu, ' ');

const investorOf = ({ firstName, lastName, email }: Bearer): string => `${firstName} ${lastName} <${email}>`;
