import type { Context } from 'hono';

/** The investor to whom a bearer token belongs. */
export interface SessionOwner {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tokenHash: string;
  /** When the investor last proved who they are in this session, in epoch milliseconds. */
  readonly confirmedAt: number;
}

/** The investor whose bearer token the request carries. */
export interface Bearer extends SessionOwner {
  readonly device: Device;
}

/** Where a request comes from, as far as it is known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  /** A prefix such as `203.0.113.0/24`, never the whole address. */
  readonly network: string | null;
}

/** The device of an account event that no browser has caused. */
export const NO_DEVICE: Device = { browser: null, system: null, network: null };

/** What the socket reports of the connection; in-process callers pass only their address, as `remoteAddress`. */
export interface Bindings {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean };
  };
  readonly remoteAddress?: string;
}

export interface AppEnvironment {
  Bindings: Bindings;
  Variables: {
    bearer: Bearer;
    /** The plain id of the user; the log gets only a hash of it. */
    userIdToLog: string | undefined;
    /** The path to log for a file; for other requests the pattern of the route is logged. */
    loggedPath: string;
  };
}

export type AppContext = Context<AppEnvironment>;
