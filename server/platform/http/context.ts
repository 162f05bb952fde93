import type { Context } from 'hono';

/** The investor whose bearer token the request carries. */
export interface Bearer {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tokenHash: string;
}

/** Addresses reported by the socket; in-process callers pass the address themselves. */
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
    loggedUserId: string;
    /** The path for the log, if it is that of a file; the pattern of the route by default. */
    loggedPath: string;
  };
}

export type AppContext = Context<AppEnvironment>;
