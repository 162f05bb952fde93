import type { Socket } from 'node:net';
import { errorBody } from './api-error.ts';
import type { PendingResponses } from './pending-responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** An error response that does not come from the app, because Node or this server cannot accept the request. */
export interface BareErrorResponse {
  readonly status: 400 | 405 | 408 | 417 | 431;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const REASONS: Readonly<Record<BareErrorResponse['status'], string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
};

/** How long the client may take to close the connection after the response. */
const LINGER_MS = 2_000;

/** Sends error responses in place of the app; each response ends its connection. */
export class BareErrorResponses {
  readonly #pending: PendingResponses;
  readonly #ended = new WeakSet<Socket>();

  constructor(pending: PendingResponses) {
    this.#pending = pending;
  }

  /**
   * Ends a connection with one error response, after the responses to earlier requests: a client matches responses to
   * its requests in order.
   */
  send(socket: Socket, error: BareErrorResponse): void {
    if (this.#ended.has(socket)) return;
    this.#ended.add(socket);
    // Node removes its own listener from a socket that requested a tunnel.
    socket.on('error', () => socket.destroy());
    const last = this.#pending.of(socket).at(-1);
    // A request whose body cannot be read gets exactly one response: this one, unless another has begun.
    const broken = last?.request.complete === false ? last : undefined;
    const takeTurn = (): void => {
      // The responses to earlier requests, and the broken request's own response if it has begun.
      const unfinished = this.#pending
        .of(socket)
        .findLast((exchange) => exchange !== broken || exchange.response.headersSent);
      if (unfinished !== undefined) unfinished.response.once('close', takeTurn);
      else if (broken?.response.headersSent === true) socket.destroySoon();
      else write(socket, error);
    };
    takeTurn();
  }
}

function write(socket: Socket, { status, message, headers = {} }: BareErrorResponse): void {
  if (!socket.writable) {
    socket.destroySoon();
    return;
  }
  const body = JSON.stringify(errorBody(status, message));
  const headerLines = Object.entries({
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${headerLines.join('\r\n')}\r\n\r\n${body}`);
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
}
