import type { RequestError } from '../../src/core/shared/request-error.ts';

/** An error response of the server with these messages. */
export const httpError = (status: number, ...messages: readonly string[]): RequestError => ({
  kind: 'http',
  status,
  messages,
});
