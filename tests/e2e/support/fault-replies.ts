/** The response of the fake API to one call. */
export type FaultReply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      /** Delay before the header is sent, in milliseconds. */
      readonly delayMs: number;
    }
  /** Keeps the connection open without a response. */
  | { readonly kind: 'never' }
  /** Cuts the connection without sending a byte. */
  | { readonly kind: 'drop' }
  /** Sends the header and the start of the body, and never the rest. */
  | { readonly kind: 'stall'; readonly status: number; readonly start: string };

/** A JSON response with any value, valid for the call or not. */
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

/** A body sent unchanged: broken JSON, HTML instead of JSON, or nothing. */
export function text(status: number, body: string, contentType = 'application/json'): FaultReply {
  return { kind: 'answer', status, headers: { 'content-type': contentType }, body, delayMs: 0 };
}

/** The error page of a proxy. */
export const html = (status: number, body: string): FaultReply => text(status, body, 'text/html');

export const NEVER: FaultReply = { kind: 'never' };

export const DROP: FaultReply = { kind: 'drop' };

export const stall = (status: number, start: string): FaultReply => ({ kind: 'stall', status, start });

/** Delays a response. */
export function after(delayMs: number, reply: FaultReply): FaultReply {
  if (reply.kind !== 'answer') throw new Error('Only an answer can be delayed.');
  return { ...reply, delayMs };
}
