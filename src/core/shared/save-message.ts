import type { UserMessage } from '../platform/notifier.port.ts';

/** @see docs/product.md#exports */
const SAVING_FAILED = 'The file could not be saved.';

/** What is said after a file was passed to the browser, or could not be. @param name the file's */
export const saveMessage = (name: string, saved: boolean): UserMessage =>
  saved
    ? { tone: 'success', text: `Saved ${name}.`, style: 'default' }
    : { tone: 'failure', text: SAVING_FAILED, style: 'default' };
