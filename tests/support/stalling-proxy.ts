import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can fall silent: connections stay open, and nothing passes any more. */
export interface StallingProxy extends AsyncDisposable {
  readonly port: number;
  /** Silences open connections and later ones; with `except`, later ones pass data, as after a database failover. */
  stall(except?: 'new connections'): void;
  resume(): void;
}

/** @param target port of the server behind the proxy, on this machine */
export async function startStallingProxy(target: number): Promise<StallingProxy> {
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    stall: (except) => {
      isSilent = except === undefined;
      for (const socket of open) socket.pause();
    },
    resume: () => {
      isSilent = false;
      for (const socket of open) socket.resume();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
