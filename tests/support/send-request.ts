import { once } from 'node:events';
import { request } from 'node:http';

/** A response that has arrived whole. */
export interface WholeResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends a GET, or a POST of `body` as JSON.
 * @returns two promises: `sent` resolves when the request has left, `response` when its response is complete
 */
export function sendRequest(url: string, headers: Readonly<Record<string, string>>, body?: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const outgoing = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  });
  const whole = new Promise<WholeResponse>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let received = '';
      response.on('data', (chunk: Buffer) => (received += chunk.toString()));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }));
    });
  });
  whole.catch(() => undefined);
  outgoing.end(text);
  return { sent: once(outgoing, 'finish'), response: whole };
}
