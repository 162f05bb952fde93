import type { Brand } from './brand.ts';

/** HTML as it came from outside: to be shown only through the sanitiser. */
export type UntrustedHtml = Brand<string, 'UntrustedHtml'>;

declare const safe: unique symbol;

/** Markup that has passed the sanitiser. What it is made of is the platform's own business; the UI hands it on whole. */
export interface SafeHtml {
  toString(): string;
  readonly [safe]: true;
}

/** A text with its formatting, or, where that could not be kept safely, the words alone. */
export type RichText =
  | { readonly kind: 'html'; readonly html: SafeHtml }
  /** Line breaks in it are meant. */
  | { readonly kind: 'text'; readonly text: string };

/** A rich text on the screen; `pending` while it is being cleaned. */
export type RichTextView = { readonly kind: 'pending' } | RichText;

export const PENDING_RICH_TEXT: RichTextView = { kind: 'pending' };

/** Brands what has just come from outside. */
export const untrustedHtml = (text: string): UntrustedHtml => text as UntrustedHtml;
