import type { RequestError } from './request-error.ts';

const UNKNOWN_FAILURE = 'Something went wrong! Please try again later.';

/**
 * The message of an error: the first of the server's own messages, or a general one.
 * @param fallback the message for an error status without a message
 */
export function errorMessage(error: RequestError, fallback: string = UNKNOWN_FAILURE): string {
  switch (error.kind) {
    case 'network':
      return 'The server could not be reached. Please check your connection and try again.';
    case 'timeout':
      return 'The server took too long to respond. Please try again.';
    case 'parse':
      return "The server's response could not be read. Please try again.";
    case 'http':
      return error.messages[0] ?? fallback;
  }
}
