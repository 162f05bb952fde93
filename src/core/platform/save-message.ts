import type { UserMessage } from './notifier.port.ts';

/** @see docs/product.md#exports */
export const SAVING_FAILED = 'The file could not be saved.';

/** The message after a file was saved, or could not be. @param name of the file */
export const saveMessage = (name: string, saved: boolean): UserMessage =>
  saved
    ? { tone: 'success', text: `Saved ${name}.`, style: 'default' }
    : { tone: 'failure', text: SAVING_FAILED, style: 'default' };
