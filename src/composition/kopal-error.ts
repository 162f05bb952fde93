/**
 * Thrown by `createKopal`, by the waits of `kopal-waits.ts`, and by `figures` when no investor is known. Its message is
 * written for a developer, or is a message that the app shows to its user.
 */
export class KopalError extends Error {
  override readonly name = 'KopalError';
}
