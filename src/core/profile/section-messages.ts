import { formatDateTime, type ParsedDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';

// Messages of the profile forms. The product description gives no texts for them.

export const NOT_LOADED = 'Your saved details could not be loaded.';
const NOT_SAVED = 'Your details could not be saved. What you typed is still here.';
export const CHANGED_ELSEWHERE =
  'These details were changed in another tab or on another device after you opened them. Your changes are not saved yet.';
/** Instead of {@link CHANGED_ELSEWHERE}, when the form has been filled in without the saved details. */
export const LOADED_LATE =
  'Your saved details were loaded after you began to type. Your changes are not saved yet.';

export const changesStoppedMessage = (until: ParsedDate): string =>
  `Changes are stopped until ${formatDateTime(until)}, by the link in an email to you.`;

/** Problem shown above a form. */
export type SectionProblem =
  | { readonly kind: 'not-loaded'; readonly text: string }
  | { readonly kind: 'not-saved'; readonly text: string; readonly reasons: readonly string[] }
  | {
      readonly kind: 'changed-elsewhere';
      readonly text: string;
      /** Whether the version saved elsewhere has been loaded, so that the user can choose a version. */
      readonly canChooseVersion: boolean;
    };

/**
 * Explains why a section was not saved. When the API lacks the call, its error text is not shown, because that text is
 * about a URL.
 */
export function savingFailed(error: RequestError): SectionProblem {
  const reasons = isNotOffered(error)
    ? []
    : error.kind === 'http' && error.messages.length > 0
      ? error.messages
      : [errorMessage(error)];
  return { kind: 'not-saved', text: NOT_SAVED, reasons };
}
