import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, which can fall silent as a bad network does. */
export interface UnreliableProxy {
  readonly port: number;
  /**
   * `silent`: connections are accepted, but nothing is passed on. `open`: all connections are closed, and later ones
   * pass on everything.
   */
  become(state: 'open' | 'silent'): void;
  /** Passes on this many bytes of responses, counted over all connections together, and then nothing. */
  silentAfter(bytes: number): void;
  close(): Promise<void>;
}

/** @param target port of a server on this machine */
export async function startUnreliableProxy(target: number): Promise<UnreliableProxy> {
  let bytesLeft = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (data: Buffer) => bytesLeft > 0 && upstream.write(data));
    upstream.on('data', (data: Buffer) => {
      if (bytesLeft > 0) client.write(data.subarray(0, bytesLeft));
      bytesLeft -= data.length;
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    become: (state) => {
      bytesLeft = state === 'open' ? Number.POSITIVE_INFINITY : 0;
      // A connection that lost bytes cannot be continued.
      if (state === 'open') for (const socket of sockets) socket.destroy();
    },
    silentAfter: (bytes) => {
      bytesLeft = bytes;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
