/** What the stand-in API does with one call. */
export type FaultReply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      /** Milliseconds before the head is sent. */
      readonly delayMs: number;
    }
  /** The connection stays open and nothing ever comes. */
  | { readonly kind: 'never' }
  /** The connection is cut without a byte. */
  | { readonly kind: 'drop' }
  /** The head and the start of the body come, the rest never does. */
  | { readonly kind: 'stall'; readonly status: number; readonly start: string };

/** A JSON answer: any value, well-formed or not for the one who asked. */
export function json(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): FaultReply {
  return {
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value) ?? '',
    delayMs: 0,
  };
}

/** A body sent as it stands: broken JSON, an HTML page where JSON is due, nothing at all. */
export function text(status: number, body: string, contentType = 'application/json'): FaultReply {
  return { kind: 'answer', status, headers: { 'content-type': contentType }, body, delayMs: 0 };
}

/** A proxy's error page. */
export const html = (status: number, body: string): FaultReply => text(status, body, 'text/html');

export const never: FaultReply = { kind: 'never' };

export const drop: FaultReply = { kind: 'drop' };

export const stall = (status: number, start: string): FaultReply => ({ kind: 'stall', status, start });

/** The same answer, later. */
export function after(delayMs: number, reply: FaultReply): FaultReply {
  if (reply.kind !== 'answer') throw new Error('Only an answer can be delayed.');
  return { ...reply, delayMs };
}
