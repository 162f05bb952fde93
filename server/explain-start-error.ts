import { StoreUnavailableError } from './platform/files/document-store.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Returns the text for the operator of a server that could not start: the reason and, for an unexpected error, where it
 * was thrown.
 */
export function explainStartError(error: unknown): string {
  if (error instanceof StartError || error instanceof StoreUnavailableError) return error.message;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`;
}
