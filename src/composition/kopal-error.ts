/** Why `createKopal`, or a wait for one of its states, has failed: one sentence for a developer, or the app's own message. */
export class KopalError extends Error {
  override readonly name = 'KopalError';
}
