/**
 * Thrown by `createKopal`, by the waits of `kopal-waits.ts`, and by `figures` when no investor is known. The message is
 * for a developer, or the one that the app shows to its user.
 */
export class KopalError extends Error {
  override readonly name = 'KopalError';
}
