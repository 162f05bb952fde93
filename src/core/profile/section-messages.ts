import { errorMessage } from '../shared/error-handler.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';

/** The notices of the profile's forms. The product description gives no words for them. */
export const NOT_LOADED = 'Your saved details could not be loaded.';
export const NOT_SAVED = 'Your details could not be saved. What you typed is still here.';
export const CHANGED_ELSEWHERE =
  'These details were changed in another tab or on another device after you opened them. Your changes are not saved yet.';

/** What stands above a form that something has happened to. */
export type SectionProblem =
  | { readonly kind: 'not-loaded'; readonly text: string }
  | { readonly kind: 'not-saved'; readonly text: string; readonly reasons: readonly string[] }
  | {
      readonly kind: 'changed-elsewhere';
      readonly text: string;
      /** Whether what is saved now has arrived, so that one of the two can be chosen. */
      readonly choosable: boolean;
    };

/** Why a section was not saved. An API without the call is not quoted: its words are about an address. */
export function savingFailed(error: RequestError): SectionProblem {
  const reasons = isNotOffered(error)
    ? []
    : error.kind === 'http' && error.messages.length > 0
      ? error.messages
      : [errorMessage(error)];
  return { kind: 'not-saved', text: NOT_SAVED, reasons };
}

export const isConflict = (error: RequestError): boolean => error.kind === 'http' && error.status === 409;
