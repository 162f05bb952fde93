import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Tracks which responses of a connection are not fully sent yet; with pipelining there can be several. */
export class PendingResponses {
  readonly #pending = new WeakMap<Socket, readonly Exchange[]>();

  constructor(server: Server) {
    for (const event of ['request', 'checkExpectation'] as const) {
      server.prependListener(event, (request: IncomingMessage, response: ServerResponse) =>
        this.#add({ request, response }),
      );
    }
  }

  /** In the order of the requests. */
  of(socket: Socket): readonly Exchange[] {
    return this.#pending.get(socket) ?? [];
  }

  #add(exchange: Exchange): void {
    const { socket } = exchange.request;
    this.#pending.set(socket, [...this.of(socket), exchange]);
    exchange.response.once('close', () =>
      this.#pending.set(
        socket,
        this.of(socket).filter((other) => other !== exchange),
      ),
    );
  }
}
