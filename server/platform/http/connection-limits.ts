import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitKeyOf } from './client-address.ts';
import { Counts } from './counts.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PendingResponses } from './pending-responses.ts';

/** How many connections may be open, and how long a client may leave a response unread. */
export interface ConnectionLimits {
  readonly total: number;
  /** From one address, even a proxy's; IPv6 addresses count by their /64. */
  readonly perAddress: number;
  /**
   * Interval between checks for progress. A client that stops reading just after a check is noticed only at the second
   * check from then: it is disconnected after at most twice this time.
   */
  readonly stallMs: number;
  /** Document uploads and downloads, and exports, that may run at once; each holds a file besides its connection. */
  readonly maxTransfers: number;
}

const MAX_CONNECTIONS = 4_000;
/** Handles reserved for the database, the bucket and mail. */
const OWN_HANDLES = 256;
const MAX_TRANSFERS = 256;

/** @param handles number of handles (files and sockets) that this process may open */
export function connectionLimits(handles = handlesAllowed()): ConnectionLimits {
  const transfers = Math.min(MAX_TRANSFERS, Math.floor(handles / 8));
  const left = handles - OWN_HANDLES - transfers;
  const total = Math.min(MAX_CONNECTIONS, Math.max(left, Math.floor(handles / 4)));
  return { total, perAddress: Math.ceil(total * 0.75), stallMs: 25_000, maxTransfers: transfers };
}

/** Closes connections above the limits as soon as they are made, and connections that make no progress. */
export function limitConnections(
  server: Server,
  { total, perAddress, stallMs }: ConnectionLimits,
  { pending, metrics }: { readonly pending: PendingResponses; readonly metrics: Metrics },
): void {
  const open = new Counts();
  server.maxConnections = total;
  server.on('drop', () => metrics.limitHit('connections'));
  server.on('connection', (socket: Socket) => {
    const address = limitKeyOf(socket.remoteAddress);
    if (open.of(address) >= perAddress) {
      metrics.limitHit('connections-address');
      socket.destroy();
      return;
    }
    open.add(address);
    socket.once('close', () => open.subtract(address));
  });
  server.timeout = stallMs;
  server.on('timeout', (socket: Socket) => {
    // A connection with a pending request and no unsent bytes is spared: receiving the request has limits of its own,
    // and while the server processes it, the client causes no delay.
    const isStalled = socket.writableLength > 0;
    if (isStalled || pending.of(socket).length === 0) socket.destroy();
  });
}

/** The number of handles this process may open: the soft limit, which Node raises to the hard one when it starts. */
function handlesAllowed(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
