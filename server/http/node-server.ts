import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app.ts';
import { errorBody } from './api-error.ts';
import { OpenConnections } from './open-connections.ts';
import { securityHeaders } from './security-headers.ts';

const methods = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';
const known = new Set(methods.split(', '));

/** A listening server. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:4600`. */
  readonly address: string;
  /**
   * Takes no new connections, lets running requests finish and resolves when the last one has.
   * @param graceMs after which what still runs is cut off
   */
  stop(graceMs: number): Promise<void>;
}

/** The port or host cannot be used. The message is for people. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Puts the app on a port of this machine, with bounds on how long a client may take: slow ones must not keep
 * others waiting.
 * @throws ListenError when the port is taken or the host is not ours
 */
export async function listen(app: App, host: string, port: number): Promise<RunningServer> {
  const serve = getRequestListener(app.fetch, {
    errorHandler: () => jsonResponse(400, 'The request is not valid.'),
  });
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 40_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      // Checked below, for an answer with a body and the headers of all others.
      requireHostHeader: false,
    },
    (request, response) => {
      if (hostsNamed(request) !== 1) refuse(response, 400, 'The request must name one host.');
      else if (known.has(request.method ?? '')) void serve(request, response);
      else refuse(response, 405, 'This address does not take that kind of request.', { Allow: methods });
    },
  );
  server.maxRequestsPerSocket = 1_000;
  server.on('clientError', answerUnreadable);
  server.on('connect', (_request: IncomingMessage, socket: Socket) =>
    endWith(socket, 405, 'This is not a proxy.'),
  );
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    refuse(response, 417, 'The request expects what this server does not do.');
  });
  const connections = new OpenConnections(server);
  await bind(server, host, port);
  const { port: bound } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return { address: `http://${shown}:${bound}`, stop: (graceMs) => connections.stop(graceMs) };
}

/** Two would let a proxy in front and this server see different ones. */
function hostsNamed({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(new ListenError(listenProblem(error, host, port)));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account: set PORT to a number above 1023.`;
    default:
      return `Cannot listen on ${host}:${port}: set HOST to an address of this machine (${error.code ?? 'unknown'}).`;
  }
}

interface UnreadableError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

function answerUnreadable(error: UnreadableError, socket: Socket): void {
  switch (error.code) {
    case 'ECONNRESET':
      socket.destroy();
      break;
    case 'HPE_HEADER_OVERFLOW':
      endWith(socket, 431, 'The headers of the request are too large.');
      break;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      endWith(socket, 408, 'The request took too long.');
      break;
    case 'HPE_INVALID_METHOD':
      if (/^[A-Za-z-]+ \//.test(error.rawPacket?.toString('latin1') ?? '')) {
        endWith(socket, 405, 'This address does not take that kind of request.');
      } else {
        endWith(socket, 400, 'The request is not valid.');
      }
      break;
    default:
      endWith(socket, 400, 'The request is not valid.');
  }
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** One whole answer on a bare socket, and the end of the connection. */
function endWith(socket: Socket, status: number, message: string): void {
  // An answer may already be on its way: a second one would be taken for another request's.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(status, message));
  const headers: Record<string, string> = {
    ...securityHeaders,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...(status === 405 ? { Allow: methods } : {}),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...securityHeaders,
    'Content-Type': 'application/json',
    Connection: 'close',
    ...headers,
  });
  response.end(JSON.stringify(errorBody(status, message)));
}

function jsonResponse(status: number, message: string): Response {
  return Response.json(errorBody(status, message), { status, headers: securityHeaders });
}
