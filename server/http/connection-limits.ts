import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitKeyOf } from './client-address.ts';
import type { PendingAnswers } from './pending-answers.ts';

/** How many connections there may be, and how long one may keep an answer without reading it. */
export interface ConnectionLimits {
  readonly inAll: number;
  /** From one address, a proxy's own included; IPv6 addresses count by their /64. */
  readonly perAddress: number;
  /**
   * Progress is looked for once in this time. The first look can come in the middle of a pause, so a client that reads
   * nothing is hung up on after twice this time at the latest.
   */
  readonly stallMs: number;
}

const mostConnections = 4_000;
/** Handles that the database, uploads and mail have to themselves. */
const ownHandles = 256;

/** @param handles how many this process may have open */
export function connectionLimits(handles = handlesAllowed()): ConnectionLimits {
  const inAll = Math.min(mostConnections, Math.max(handles - ownHandles, Math.floor(handles / 4)));
  return { inAll, perAddress: Math.ceil(inAll * 0.75), stallMs: 25_000 };
}

/** Closes connections above the limits as soon as they are made, and those that make no progress. */
export function limitConnections(
  server: Server,
  { inAll, perAddress, stallMs }: ConnectionLimits,
  pending: PendingAnswers,
): void {
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  server.on('connection', (socket: Socket) => {
    const address = limitKeyOf(socket.remoteAddress);
    const others = open.get(address) ?? 0;
    if (others >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  server.timeout = stallMs;
  server.on('timeout', (socket: Socket) => {
    // A request that is being received has limits of its own, and one that is being worked on is not the client's delay.
    const isStalled = socket.writableLength > 0;
    if (isStalled || pending.of(socket).length === 0) socket.destroy();
  });
}

/** Node raises the soft limit to the hard one when it starts. */
function handlesAllowed(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
