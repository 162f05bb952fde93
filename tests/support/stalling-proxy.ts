import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can fall silent: connections stay open, and nothing passes any more. */
export interface StallingProxy extends AsyncDisposable {
  readonly port: number;
  /** Silences open connections and later ones; with `except`, later ones pass data, as after a database failover. */
  stall(except?: 'new connections'): void;
  /** Stalls when this many bytes of responses have passed, counted over all connections together. */
  stallAfter(bytes: number): void;
  /** Lets the silenced connections go on, from where they were. */
  resume(): void;
  /**
   * Closes all connections; data that they have not passed on is lost. Later connections pass data. After `stallAfter`,
   * call this and not `resume`.
   */
  reset(): void;
}

/** @param target port of the server behind the proxy, on this machine */
export async function startStallingProxy(target: number): Promise<StallingProxy> {
  const open = new Set<Socket>();
  let isSilent = false;
  let bytesLeft = Number.POSITIVE_INFINITY;

  const stall = (except?: 'new connections'): void => {
    isSilent = except === undefined;
    for (const socket of open) socket.pause();
  };
  const resume = (): void => {
    isSilent = false;
    for (const socket of open) socket.resume();
  };
  const reset = (): void => {
    isSilent = false;
    bytesLeft = Number.POSITIVE_INFINITY;
    for (const socket of open) socket.destroy();
  };

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
    client.on('data', (chunk: Buffer) => upstream.write(chunk));
    upstream.on('data', (chunk: Buffer) => {
      client.write(chunk.subarray(0, bytesLeft));
      if (chunk.length > bytesLeft) stall();
      bytesLeft = Math.max(0, bytesLeft - chunk.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stall,
    stallAfter: (bytes) => (bytesLeft = bytes),
    resume,
    reset,
    [Symbol.asyncDispose]: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
