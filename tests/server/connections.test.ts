import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimits, type ConnectionLimits } from '../../server/platform/http/connection-limits.ts';
import type { RunningServer } from '../../server/platform/http/node-server.ts';
import { listenLocally } from '../support/listen-locally.ts';

const STALL_MS = 100;
const ROOMY_LIMITS: ConnectionLimits = { total: 100, perAddress: 100, stallMs: STALL_MS, maxTransfers: 10 };

let running: RunningServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop(0);
  running = undefined;
});

/** Creates a promise with the function that resolves it. */
function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/**
 * Starts a server that responds to `/endless` without end, to `/slow` once `finishSlow` is called, and to everything
 * else at once.
 */
async function start(limits: ConnectionLimits) {
  const cancelled = deferred();
  const slow = deferred();
  const endless = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: cancelled.resolve,
    });
  const fetch = async ({ url }: Request): Promise<Response> => {
    if (url.endsWith('/endless')) return new Response(endless());
    if (url.endsWith('/slow')) await slow.promise;
    return new Response('here');
  };
  running = await listenLocally({ fetch }, limits);
  return { address: running.address, cancelled: cancelled.promise, finishSlow: slow.resolve };
}

/** Connects, sends a request, and reads nothing of the response. */
async function sendRequest(address: string, path: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: kopal.test\r\n\r\n`);
  return socket;
}

/** The first bytes of the response; empty if the server disconnects. */
const firstBytes = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString('latin1').slice(0, 12)));
    socket.once('close', () => resolve(''));
    socket.resume();
  });

describe('S-11 a client that reads nothing', () => {
  it('loses its connection, and its response is cancelled', async () => {
    const { address, cancelled } = await start(ROOMY_LIMITS);
    const client = await sendRequest(address, '/endless');
    await cancelled;
    client.resume();
    await once(client, 'close');
    expect(client.destroyed).toBe(true);
  });

  it('keeps no other client waiting', async () => {
    const { address } = await start({ ...ROOMY_LIMITS, stallMs: 60_000 });
    for (let clients = 0; clients < 5; clients += 1) await sendRequest(address, '/endless');
    expect(await (await fetch(`${address}/`)).text()).toBe('here');
  });
});

describe('a request that is being processed', () => {
  it('keeps its connection, however long it takes', async () => {
    const { address, finishSlow } = await start({ ...ROOMY_LIMITS, stallMs: 200 });
    const response = fetch(`${address}/slow`);
    await sleep(700);
    finishSlow();
    expect(await (await response).text()).toBe('here');
  });
});

describe('S-11 connections', () => {
  it('close above the limit for one address, while other addresses are served', async () => {
    const { address } = await start({ total: 10, perAddress: 2, stallMs: 60_000, maxTransfers: 10 });
    const first = await sendRequest(address, '/endless');
    expect(await firstBytes(await sendRequest(address, '/endless'))).toBe('HTTP/1.1 200');
    expect(await firstBytes(await sendRequest(address, '/'))).toBe('');
    expect(await firstBytes(await sendRequest(address, '/', '127.0.0.2'))).toBe('HTTP/1.1 200');
    first.destroy();
    await expect
      .poll(async () => firstBytes(await sendRequest(address, '/')), { timeout: 10_000 })
      .toBe('HTTP/1.1 200');
  });

  it('close above the limit for all addresses together', async () => {
    const { address } = await start({ total: 2, perAddress: 2, stallMs: 60_000, maxTransfers: 10 });
    await sendRequest(address, '/endless', '127.0.0.2');
    expect(await firstBytes(await sendRequest(address, '/endless', '127.0.0.3'))).toBe('HTTP/1.1 200');
    expect(await firstBytes(await sendRequest(address, '/'))).toBe('');
  });

  it.each([
    [Infinity, 4_000],
    [1_048_576, 4_000],
    [1_024, 640],
    [200, 50],
  ])('leave some of %d file handles to the server itself: at most %d connections', (handles, total) => {
    expect(connectionLimits(handles)).toMatchObject({ total, perAddress: Math.ceil(total * 0.75) });
    const { maxTransfers } = connectionLimits(handles);
    expect(total + maxTransfers).toBeLessThanOrEqual(Math.max(handles - 256, handles / 2));
  });
});
