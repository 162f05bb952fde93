import {
  type Call,
  type MethodOf,
  callPath,
  type PathNameOf,
  type QueryNameOf,
  filledPath,
} from '../../../src/contract/call.ts';
import type { AppContext } from './context.ts';

/* Paths, methods and parameters of the contract's calls, as this server routes them. */

const API_BASE = '/api/';

const fromRoot = (path: string): string => (path.startsWith('/') ? path : API_BASE + path);

/** The path from the server's root, its parameters still in braces: `/api/deals/{id}`. */
export const addressOf = (call: Call): string => fromRoot(callPath(call));

/** The path from the server's root, with its parameters filled in. */
export const filledAddress = <const C extends Call>(
  call: C,
  parameters: Readonly<Record<PathNameOf<C>, string>>,
): string => fromRoot(filledPath(call, parameters));

export const methodOf = <C extends Call>(call: C): MethodOf<C> => call.split(' ', 1)[0] as MethodOf<C>;

/** The names of the query parameters, in the order of the call. */
export const queryNamesOf = (call: Call): readonly string[] => call.split('?')[1]?.split('&') ?? [];

/** The values of query parameters by name, each as often as it was sent. */
export type QueryValues<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Reads the query parameters of a call. */
export function queryOf<const C extends Call>(c: AppContext, call: C): QueryValues<QueryNameOf<C>>;
export function queryOf(c: AppContext, call: Call): QueryValues<string> {
  return Object.fromEntries(queryNamesOf(call).map((name) => [name, c.req.queries(name) ?? []]));
}

/** Reads a path parameter; empty when the route does not have it. The compiler checks the name against the call. */
export const pathParameter = <const C extends Call>(c: AppContext, _call: C, name: PathNameOf<C>): string =>
  c.req.param(name) ?? '';
