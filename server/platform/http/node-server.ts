import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorBody } from './api-error.ts';
import { type BareErrorResponse, BareErrorResponses } from './bare-error-response.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import type { AppEnvironment } from './context.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { OpenConnections } from './open-connections.ts';
import { PendingResponses } from './pending-responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { StartError } from '../start-error.ts';

const METHODS = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';
const KNOWN_METHODS = new Set(METHODS.split(', '));

/** A listening server. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:4600`. */
  readonly address: string;
  /**
   * Accepts the connections that are already waiting, then no more, lets all requests finish, and resolves when the
   * last connection is closed.
   * @param graceMs time after which everything left is cut off
   */
  stop(graceMs: number): Promise<void>;
}

interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly limits: ConnectionLimits;
  readonly metrics: Metrics;
}

/**
 * Serves the app on a port of this machine, with limits on how long a client may take, so that slow clients do not keep
 * others waiting.
 * @throws StartError when the port is taken or the host is not on this machine
 */
export async function listen(
  app: Pick<Hono<AppEnvironment>, 'fetch'>,
  { host, port, limits, metrics }: ListenOptions,
): Promise<RunningServer> {
  const serve = getRequestListener(app.fetch, {
    errorHandler: () => responseOf(NOT_VALID),
  });
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 40_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      // Checked below instead, so that the error response has a body and the security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (!namesOneHost(request))
        sendError(response, { status: 400, message: 'The request must have exactly one Host header.' });
      else if (KNOWN_METHODS.has(request.method ?? '')) void serve(request, response);
      else sendError(response, UNKNOWN_METHOD);
    },
  );
  server.maxRequestsPerSocket = 1_000;
  const pending = new PendingResponses(server);
  const errorResponses = new BareErrorResponses(pending);
  limitConnections(server, limits, { pending, metrics });
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else errorResponses.send(socket, errorResponseOf(error));
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) =>
    errorResponses.send(socket, {
      status: 405,
      message: 'This is not a proxy.',
      headers: { Allow: METHODS },
    }),
  );
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    sendError(response, { status: 417, message: 'This server does not support what the request expects.' });
  });
  const connections = new OpenConnections(server);
  await bind(server, host, port);
  const { port: bound } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return { address: `http://${shown}:${bound}`, stop: (graceMs) => connections.stop(graceMs) };
}

/**
 * Whether a request has exactly one Host header, and a valid one. If there were two, a proxy and this server could each
 * use a different one.
 */
function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  return hosts.length === 1 && URL.canParse(`http://${hosts[0]}`);
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(new StartError(listenProblem(error, host, port)));
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

/** The error of Node's event `clientError`: a request that cannot be parsed, or takes too long. */
interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  /** How many bytes of `rawPacket` were read before the error. */
  readonly bytesParsed?: number;
}

function errorResponseOf(error: ClientError): BareErrorResponse {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: 'The request headers are too large.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'The request took too long.' };
    case 'HPE_INVALID_METHOD':
      return /^[A-Za-z-]+ \//.test(unreadPart(error)) ? UNKNOWN_METHOD : NOT_VALID;
    default:
      return NOT_VALID;
  }
}

/** Returns the rest of the packet, beginning with the line that could not be read; valid requests may precede it. */
function unreadPart({ rawPacket, bytesParsed = 0 }: ClientError): string {
  const text = rawPacket?.toString('latin1') ?? '';
  return text.slice(bytesParsed === 0 ? 0 : text.lastIndexOf('\n', bytesParsed - 1) + 1);
}

const NOT_VALID: BareErrorResponse = { status: 400, message: 'The request is not valid.' };
const UNKNOWN_METHOD: BareErrorResponse = {
  status: 405,
  message: 'This address does not accept this kind of request.',
  headers: { Allow: METHODS },
};

function sendError(response: ServerResponse, { status, message, headers }: BareErrorResponse): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json',
    Connection: 'close',
    ...headers,
  });
  response.end(JSON.stringify(errorBody(status, message)));
}

function responseOf({ status, message }: BareErrorResponse): Response {
  return Response.json(errorBody(status, message), { status, headers: SECURITY_HEADERS });
}
