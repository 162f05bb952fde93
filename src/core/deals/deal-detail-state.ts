import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import type { RichTextView } from '../rich-text/rich-text-view.ts';
import type { AmountText } from '../shared/amount.ts';
import type { WebLink } from '../shared/web-link.ts';
import type { DealClosing } from './deal-closing.ts';
import type { RaiseView, TermView } from './deal-terms-view.ts';

/** The logo of a co-investor or previous investor; the name is its tooltip. */
export interface LogoView {
  readonly logoUrl: string | undefined;
  /** When the record has no name, a label such as 'Previous investor 2'. */
  readonly name: string;
}

export interface TeamMemberView {
  readonly name: string;
  readonly designation: string | undefined;
  /** `name - designation`, or the name alone. */
  readonly heading: string;
  readonly bio: string | undefined;
  readonly linkedIn: WebLink | undefined;
}

export interface DataRoomLinkView {
  readonly title: string;
  /** `undefined` when the address is missing or unsafe; the title is then shown as text. */
  readonly link: WebLink | undefined;
  /** Text for the copy button; `undefined` when there is none. */
  readonly accessText: string | undefined;
}

/** A deal's page. All texts are ready to show. A section without entries is left out. */
export interface DealPage {
  readonly header: {
    readonly logoUrl: string | undefined;
    /** 'No Logo' */
    readonly noLogo: string;
    readonly title: string;
    readonly tag: string | undefined;
    readonly punchLine: string | undefined;
    /** Round, investment and deadline, as far as the record has them. */
    readonly facts: readonly { readonly label: string; readonly text: string }[];
    readonly companyLink: { readonly to: WebLink; readonly label: string } | undefined;
    /** The calendar entry of the deadline; `undefined` without a valid deadline. */
    readonly calendar: CalendarEntry | undefined;
  };
  /** What is known of the round; `undefined` when it would have no closing, no raise and no terms. */
  readonly round:
    | {
        readonly closing: DealClosing | undefined;
        readonly raise: RaiseView | undefined;
        readonly terms: readonly TermView[];
      }
    | undefined;
  /** `undefined` when the record has no body. */
  readonly body: RichTextView | undefined;
  readonly coInvestors: readonly LogoView[];
  readonly previousInvestors: readonly LogoView[];
  readonly team: readonly TeamMemberView[];
  readonly dataRoom: readonly DataRoomLinkView[];
  /** The link 'Log in to open the data room'; the login leads back here. `undefined` where the data room is open. */
  readonly dataRoomLogIn:
    | { readonly text: string; readonly to: string; readonly state: { readonly returnTo: string } }
    | undefined;
}

/** The investor's interest in a deal, and the form to enter it. */
export interface InterestPanelState {
  /** `₹2,50,000, told on November 21, 2026`; `undefined` without an interest. */
  readonly current: { readonly text: AmountText; readonly note: string | undefined } | undefined;
  /** Whether the deal still accepts an interest. */
  readonly acceptsInterest: boolean;
  /** `undefined` while the form is closed. */
  readonly form: InterestFormState | undefined;
  /** Whether a change is being sent. */
  readonly busy: boolean;
}

export interface InterestFormState {
  readonly amount: string;
  readonly note: string;
  /** Says what is wrong with the amount, or why the interest could not be sent. */
  readonly error: string | undefined;
  /** `₹2,50,000 or more` */
  readonly hint: string | undefined;
  /** Maximum length of the note, in characters. */
  readonly maxLength: number;
}

/** The part of a deal's page that depends on the investor. */
export interface DealOfInvestor {
  /** `undefined` for a visitor. */
  readonly isFollowed: boolean | undefined;
  /** The value of the investor's holdings in the company, and the page of the largest one. */
  readonly held: { readonly text: AmountText; readonly to: string | undefined } | undefined;
  /** `undefined` while the interests are unknown, where the API has no call for them, and for visitors. */
  readonly interest: InterestPanelState | undefined;
}

/** State of a deal's page. @see docs/product.md#deal-detail */
export type DealDetailState =
  | { readonly status: 'loading'; readonly text: string }
  | { readonly status: 'failed'; readonly message: string }
  /** The deal does not exist, so loading it again cannot help. */
  | { readonly status: 'gone'; readonly message: string; readonly reason: string }
  | { readonly status: 'ready'; readonly deal: DealPage; readonly investor: DealOfInvestor };

export const DEAL_LOADING: DealDetailState = { status: 'loading', text: 'Loading deal...' };
