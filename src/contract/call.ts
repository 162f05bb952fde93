/*
 * A call of the API is one string, such as `GET startup/mis/{id}?page&limit`: its method, its path, and the names of
 * its query parameters. Some parameters, such as the `limit` of reports, are for other clients only. The app's path,
 * the server's route and the OpenAPI document follow from that string, and the compiler knows its parts (ADR 19).
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The path is relative to the API's base (`GET deals/{id}`); with a leading slash, to the server's root. */
export type Call<M extends Method = Method> = `${M} ${string}`;

export type MethodOf<C extends Call> = C extends Call<infer M> ? M : never;

/** The names in the path: `id` of `GET deals/{id}`. */
export type PathNameOf<C extends string> = C extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNameOf<Rest>
  : never;

type NamesIn<List extends string> = List extends `${infer Name}&${infer Rest}` ? Name | NamesIn<Rest> : List;

/** The names in the query: `page` and `limit` of `GET events?page&limit`. */
export type QueryNameOf<C extends string> = C extends `${string}?${infer List}` ? NamesIn<List> : never;

declare const call: unique symbol;

/** The path of a call below the API's base. The type keeps the call, so that method and query can be checked. */
export type CallPath<C extends Call> = string & { readonly [call]?: C };

/** The path of a call, its parameters still in braces. */
export const callPath = <const C extends Call>(call: C): CallPath<C> => call.split(/[ ?]/u)[1] ?? '';

/** The path of a call with these parameters, each encoded as one segment. */
export const filledPath = <const C extends Call>(
  call: C,
  parameters: Readonly<Record<PathNameOf<C>, string>>,
): CallPath<C> =>
  callPath(call).replace(/\{(\w+)\}/gu, (_braces, name: PathNameOf<C>) =>
    encodeURIComponent(parameters[name]),
  );

/* The calls about the server itself (docs/api.md). */
export const HEALTH_CALL = 'GET /health';
export const READY_CALL = 'GET /ready';
export const DESCRIPTION_CALL = 'GET openapi.json';
