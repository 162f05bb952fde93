import { ApiError } from '../platform/http/api-error.ts';

/** Rejects what cannot be an id, because PostgreSQL fails on some strings. @throws ApiError 404 */
export function requireId(text: string): string {
  if (!/^[\da-f-]{36}$/.test(text)) throw notFound();
  return text;
}

/** Builds the error for a session or a factor that the bearer does not have. */
export const notFound = (): ApiError => new ApiError(404, 'This could not be found.');
