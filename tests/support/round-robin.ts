import { createServer, type IncomingHttpHeaders, request } from 'node:http';

/** A balancer that sends every request to the next server. */
export interface RoundRobin extends AsyncDisposable {
  readonly address: string;
  /** Which server responded to each request so far: its position in `servers`. */
  readonly respondedBy: readonly number[];
}

/**
 * Starts a balancer in front of the servers with these addresses. As balancers usually do, it passes a request on to
 * the next server when a server refuses the connection. It returns 502 when all servers refuse the connection, or when
 * one closes the connection without a response.
 */
export async function startRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const respondedBy: number[] = [];
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const first = turn++;
      const attempt = (count: number): void => {
        const position = (first + count) % servers.length;
        const upstream = request(`${servers[position]}${incoming.url}`, {
          method: incoming.method,
          headers: headersOf(incoming.headers, body),
          agent: false,
        });
        upstream.on('response', (response) => {
          respondedBy.push(position);
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.on('error', () => outgoing.destroy());
          response.pipe(outgoing);
        });
        upstream.on('error', (error) => {
          const isUnsent = 'code' in error && error.code === 'ECONNREFUSED';
          if (isUnsent && count + 1 < servers.length) attempt(count + 1);
          else if (!outgoing.headersSent) outgoing.writeHead(502).end();
        });
        upstream.end(body);
      };
      attempt(0);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    respondedBy,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Removes the headers of the connection, and adds the length of the body, which is sent unchunked. */
function headersOf(headers: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
  const ofConnection = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);
  const passedOn = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  return { ...Object.fromEntries(passedOn), 'content-length': String(body.byteLength) };
}
