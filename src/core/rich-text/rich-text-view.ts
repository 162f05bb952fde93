import type { Brand } from '../shared/brand.ts';

/** HTML from outside. Show it only through the sanitiser. */
export type UntrustedHtml = Brand<string, 'UntrustedHtml'>;

declare const safe: unique symbol;

/** Markup that has passed the sanitiser: a `TrustedHTML` or, in a browser without that, a string. */
export interface SafeHtml {
  toString(): string;
  readonly [safe]: true;
}

/** A formatted text, or its plain text if it could not be sanitised. */
export type ReadyRichText =
  | { readonly kind: 'html'; readonly html: SafeHtml }
  /** To be shown with its line breaks. */
  | { readonly kind: 'text'; readonly text: string };

/** A rich text on the screen; `pending` while it is being sanitised. */
export type RichTextView = { readonly kind: 'pending' } | ReadyRichText;

export const PENDING_RICH_TEXT: RichTextView = { kind: 'pending' };

/** Brands HTML from outside. */
export const untrustedHtml = (text: string): UntrustedHtml => text as UntrustedHtml;
