import type { Server } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/** How long after the call to stop a connection may still come in, or bring the request it was made for. */
const lateMs = 500;
const sweepMs = 50;
/** Turns of the event loop, and sweeps, after which nothing more can be waiting unseen in the kernel. */
const quietTurns = 20;
const idleSweeps = 3;

/**
 * Follows the connections of a server, to end them without cutting a request. Node's own `server.close()` also
 * ends connections whose first request is on its way but not read yet; here they are given a moment.
 */
export class OpenConnections {
  readonly #server: Server;
  readonly #open = new Map<Socket, { requests: number; bytesDone: number; idleFor: number }>();
  #accepted = 0;
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { requests: 0, bytesDone: 0, idleFor: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', (request, response) => {
      const { socket } = request;
      const connection = this.#open.get(socket);
      if (this.#stopping) response.setHeader('Connection', 'close');
      if (connection === undefined) return;
      connection.requests += 1;
      response.once('close', () => {
        connection.requests -= 1;
        connection.bytesDone = socket.bytesRead;
      });
    });
  }

  /**
   * Lets what runs finish, takes no more, and resolves when the last connection is gone.
   * @param graceMs after which whatever is left is cut off
   */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const started = performance.now();
    await this.#acceptWaiting();
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(this.#server, () => resolve());
    });
    const sweep = setInterval(() => {
      const overdue = performance.now() - started > graceMs;
      const late = performance.now() - started > lateMs;
      for (const [socket, connection] of this.#open) {
        // Who has sent half a request is still about to send the rest.
        const isIdle = connection.requests === 0 && socket.bytesRead === connection.bytesDone;
        connection.idleFor = isIdle ? connection.idleFor + 1 : 0;
        if (overdue) socket.destroy();
        else if (late && connection.idleFor >= idleSweeps) socket.destroySoon();
      }
    }, sweepMs);
    await closed;
    clearInterval(sweep);
  }

  /**
   * Closing the port resets connections that the kernel has made and this process has not picked up, which after
   * some busy time can be many; the event loop may pick up only one a turn.
   */
  async #acceptWaiting(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, lateMs / 2));
    let seen = this.#accepted;
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#accepted !== seen) quiet = 0;
      seen = this.#accepted;
    }
  }
}
