/** Thrown when `createKopal` or a wait of `kopal-waits.ts` fails. The message is for a developer, or the app's own. */
export class KopalError extends Error {
  override readonly name = 'KopalError';
}
