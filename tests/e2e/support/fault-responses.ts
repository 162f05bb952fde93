/** The response of the fake API to one call. */
export type FaultResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      /** Delay before the headers are sent, in milliseconds. */
      readonly delayMs: number;
    }
  /** Keeps the connection open without a response. */
  | { readonly kind: 'never' };

/** A JSON response with any value, valid for the call or not. */
export function json(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): FaultResponse {
  return {
    kind: 'response',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value) ?? '',
    delayMs: 0,
  };
}

/** A body sent unchanged: broken JSON, HTML instead of JSON, or nothing. */
export function text(status: number, body: string, contentType = 'application/json'): FaultResponse {
  return { kind: 'response', status, headers: { 'content-type': contentType }, body, delayMs: 0 };
}

/** An HTML response, such as the error page of a proxy. */
export const html = (status: number, body: string): FaultResponse => text(status, body, 'text/html');

export const NEVER: FaultResponse = { kind: 'never' };

/** Delays a response. */
export function after(delayMs: number, response: FaultResponse): FaultResponse {
  if (response.kind !== 'response') throw new Error('A response that is never sent cannot be delayed.');
  return { ...response, delayMs };
}
