/**
 * Thrown when `createKopal` or a wait of `kopal-waits.ts` fails. The message is for a developer, or the one that
 * the app shows to its user.
 */
export class KopalError extends Error {
  override readonly name = 'KopalError';
}
