import type { Server } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/**
 * How long after `stop` a connection may send its first request. New connections are accepted for at least half of this
 * time.
 */
const LATE_MS = 500;
const SWEEP_MS = 50;
/** After this many turns of the event loop without a new connection, none can be waiting in the kernel. */
const QUIET_TURNS = 20;
/** Number of sweeps without a request after which a connection is closed. */
const IDLE_SWEEPS = 3;

/**
 * Follows the connections of a server, to end them without cutting off a request. Node's own `server.close()` also ends
 * connections whose first request has been sent but not read yet; this class gives them a moment.
 */
export class OpenConnections {
  readonly #server: Server;
  readonly #open = new Map<Socket, { requests: number; bytesDone: number; idleSweeps: number }>();
  #accepted = 0;
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { requests: 0, bytesDone: 0, idleSweeps: 0 });
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
   * Accepts the connections that are already waiting, then no more, lets all requests finish, and resolves when the
   * last connection is closed.
   * @param graceMs time after which everything left is cut off
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
      const late = performance.now() - started > LATE_MS;
      for (const [socket, connection] of this.#open) {
        // A client that sent half a request is about to send the rest.
        const isIdle = connection.requests === 0 && socket.bytesRead === connection.bytesDone;
        connection.idleSweeps = isIdle ? connection.idleSweeps + 1 : 0;
        if (overdue) socket.destroy();
        else if (late && connection.idleSweeps >= IDLE_SWEEPS) socket.destroySoon();
      }
    }, SWEEP_MS);
    await closed;
    clearInterval(sweep);
  }

  /**
   * Accepts the connections that wait in the kernel. Closing the port would reset them; after a busy time there may be
   * many, and the event loop may accept only one in a turn.
   */
  async #acceptWaiting(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS / 2));
    let seen = this.#accepted;
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#accepted !== seen) quiet = 0;
      seen = this.#accepted;
    }
  }
}
