import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, which can fall silent as a bad network does. */
export interface UnreliableProxy {
  readonly port: number;
  /** `open` passes everything on; `silent` accepts connections and passes nothing on, also within running ones. */
  become(state: 'open' | 'silent'): void;
  /** Passes on this many bytes of the responses of all connections, and then nothing. */
  silentAfter(bytes: number): void;
  close(): Promise<void>;
}

/** @param target port of a server on this machine */
export async function startUnreliableProxy(target: number): Promise<UnreliableProxy> {
  let left = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (data: Buffer) => left > 0 && upstream.write(data));
    upstream.on('data', (data: Buffer) => {
      if (left > 0) client.write(data.subarray(0, left));
      left -= data.length;
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    become: (state) => {
      left = state === 'open' ? Number.POSITIVE_INFINITY : 0;
      // Connections that lost bytes are of no use any more.
      if (state === 'open') for (const socket of sockets) socket.destroy();
    },
    silentAfter: (bytes) => {
      left = bytes;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
