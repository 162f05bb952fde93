import type { UserMessage } from './notifier.port.ts';

// Messages that several parts of the product use.

/** Asked before the user leaves an unfinished form, one-time code or upload. */
export const LEAVE_WARNING = 'Are you sure you want to leave? Your progress might be lost.';

/** After the browser has refused to copy. */
export const NOT_COPIED = 'Your browser blocked copying. Select the text and copy it yourself.';

/** @see docs/product.md#exports */
export const SAVING_FAILED = 'The file could not be saved.';

/** The message after a file was saved, or could not be. @param name of the file */
export const saveMessage = (name: string, saved: boolean): UserMessage =>
  saved
    ? { tone: 'success', text: `Saved ${name}.`, style: 'default' }
    : { tone: 'failure', text: SAVING_FAILED, style: 'default' };
