/** A server or a command cannot start. The message tells the operator what to do, and holds no secret. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
