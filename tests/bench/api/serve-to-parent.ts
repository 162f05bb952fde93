import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/**
 * Serves on a free local port, and sends the parent process the port and `more`. Exits when the parent ends or
 * disconnects.
 */
export async function serveToParent(
  fetch: Parameters<typeof getRequestListener>[0],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, ...more });
  process.on('disconnect', () => process.exit());
}
