import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { LogFields } from '../logger.ts';
import type { AppEnvironment } from './context.ts';

/** The ids of one request (W3C Trace Context), in hexadecimal digits. */
export interface RequestTrace {
  /** 32 digits, the same in every service that the request passes. */
  readonly traceId: string;
  /** 16 digits, for the work of this server alone. */
  readonly spanId: string;
  /** Two digits; the lowest bit says whether the caller records this trace. */
  readonly flags: string;
}

const VERSION = '00';
const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const traceStorage = new AsyncLocalStorage<RequestTrace>();

/**
 * Reads the header `traceparent`.
 * @returns `undefined` when the header is missing or not valid; the request then starts a trace
 */
export function parseTraceparent(header: string | undefined): Omit<RequestTrace, 'spanId'> | undefined {
  const [, headerVersion, traceId, parentId, flags, rest] = SHAPE.exec(header ?? '') ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  // Only a later version may have more fields.
  if (headerVersion === 'ff' || (headerVersion === VERSION && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, flags: headerVersion === VERSION ? flags : '00' };
}

/**
 * Gives each request a trace: the caller's, or a new one. Everything that runs for the request can read the trace, and
 * the response names it in `traceresponse`.
 */
export const traceRequests: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  // One call for both ids, because a call costs more than the bytes.
  const ids = randomBytes(24).toString('hex');
  const given = parseTraceparent(c.req.header('traceparent')) ?? { traceId: ids.slice(16), flags: '00' };
  const trace = { ...given, spanId: ids.slice(0, 16) };
  await traceStorage.run(trace, next);
  c.res.headers.set('traceresponse', headerOf(trace));
};

/** The trace of the running request, for its log lines; no field outside of a request. */
export function traceFields(): LogFields {
  const trace = traceStorage.getStore();
  return trace === undefined ? {} : { trace: trace.traceId };
}

/** Returns a `fetch` that also sends the trace of the running request, in the header `traceparent`. */
export function tracedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const trace = traceStorage.getStore();
    if (trace === undefined) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('traceparent', headerOf(trace));
    return fetch(input, { ...init, headers });
  };
}

const headerOf = ({ traceId, spanId, flags }: RequestTrace): string =>
  `${VERSION}-${traceId}-${spanId}-${flags}`;
