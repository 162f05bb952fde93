import type { MarksLocation } from './marks-store.ts';

/**
 * Says that the marks are kept in this browser, because the API has no call for them or the last call failed.
 * `undefined` when the account stores them, and until the first call has ended.
 * @param what the subject of the sentence: `What you have read`
 */
export function marksLocationNote(storedIn: MarksLocation, what: string): string | undefined {
  switch (storedIn) {
    case 'unknown':
    case 'account':
      return undefined;
    case 'browser':
      return `${what} is kept in this browser only.`;
    case 'unreachable':
      return `${what} could not be saved to your account or loaded from it, and is kept in this browser for now.`;
  }
}
