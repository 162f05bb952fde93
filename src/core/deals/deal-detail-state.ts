import type { RichTextView } from '../shared/rich-text.ts';
import type { WebLink } from '../shared/web-link.ts';

/** A logo, with the company's name on hover and focus. */
export interface LogoView {
  readonly logoUrl: string | undefined;
  /** The name; where the record has none, a label such as 'Previous investor 2'. */
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
  /** `undefined`: the address is missing or may not be opened; the title is shown as text. */
  readonly link: WebLink | undefined;
  /** To be copied by a button; `undefined` when there is none. */
  readonly meta: string | undefined;
}

/** A deal's page, every text ready to show. A section without entries is left out. */
export interface DealPage {
  readonly header: {
    readonly logoUrl: string | undefined;
    /** 'No Logo' */
    readonly noLogo: string;
    readonly title: string;
    readonly tag: string | undefined;
    readonly punchLine: string | undefined;
    readonly companyLink: { readonly to: WebLink; readonly label: string } | undefined;
  };
  /** `undefined`: the record has none. */
  readonly body: RichTextView | undefined;
  readonly coInvestors: readonly LogoView[];
  readonly previousInvestors: readonly LogoView[];
  readonly team: readonly TeamMemberView[];
  readonly dataRoom: readonly DataRoomLinkView[];
}

/** What a deal's page shows. @see docs/product.md#deal-detail */
export type DealDetailState =
  | { readonly status: 'loading'; readonly text: string }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly deal: DealPage };

export const DEAL_LOADING: DealDetailState = { status: 'loading', text: 'Loading deal...' };
