import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PageConfiguration } from '../../../server/platform/config/app-config.ts';
import { SECURITY_HEADERS } from '../../../server/platform/http/security-headers.ts';
import { fileHeaders, findFile } from '../../../server/site/serve-site.ts';
import { loadSite, type Site } from '../../../server/site/site.ts';
import { json, type FaultResponse } from './fault-responses.ts';

const DIST = join(import.meta.dirname, '../../../dist');

/** One call that reached the fake API. */
export interface RecordedCall {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Whether the connection closed before the response was complete, as when the browser aborts the call. */
  aborted: boolean;
}

type FaultHandler = (call: RecordedCall) => FaultResponse | Promise<FaultResponse>;

/**
 * Serves the built application with history fallback, and a fake API below `/api`. A test sets each response: any
 * status, any body, late or never. A call without a set response gets 404, as from a backend that does not have the
 * call.
 */
export interface FaultServer {
  readonly origin: string;
  /** Every call since the last reset, oldest first. */
  readonly calls: readonly RecordedCall[];
  /**
   * Sets the response of a call; a later setting replaces the earlier one.
   * @param path below `/api`, such as `auth/login`; `*` stands for one segment, as in `deals/*`
   * @param response one response for all calls, a list in order (the last one for all further calls), or a function
   */
  on(method: string, path: string, response: FaultResponse | readonly FaultResponse[] | FaultHandler): void;
  /** Returns the calls of one method and path (below `/api`). */
  callsTo(method: string, path: string): readonly RecordedCall[];
  /**
   * Ends all connections, and forgets all calls and set responses.
   * @param configuration settings that are inserted into the pages, and that determine the pages' security policy
   */
  reset(configuration: PageConfiguration): void;
  close(): Promise<void>;
}

interface Rule {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: FaultHandler;
}

const API = '/api/';

export async function startFaultServer(): Promise<FaultServer> {
  const rules: Rule[] = [];
  const calls: RecordedCall[] = [];
  let configuration: PageConfiguration = {};
  // Fails at once without a build.
  await siteFor(configuration);

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (!url.pathname.startsWith(API)) {
      void siteFor(configuration).then((site) => serveFile(site, url.pathname, response));
      return;
    }
    void readBody(request).then((body) => respondTo(request, response, url, body, rules, calls));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    on: (method, path, response) => {
      // The newest rule wins, so it comes first.
      rules.unshift({ method, pattern: toPattern(path), handler: toHandler(response) });
    },
    callsTo: (method, path) => {
      const pattern = toPattern(path);
      return calls.filter((call) => call.method === method && pattern.test(call.path));
    },
    reset: (next) => {
      server.closeAllConnections();
      rules.length = 0;
      calls.length = 0;
      configuration = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The sites that were loaded, by their configurations. No test changes the build. */
const sites = new Map<string, Promise<Site>>();

function siteFor(configuration: PageConfiguration): Promise<Site> {
  const key = JSON.stringify(configuration);
  const loaded = sites.get(key) ?? loadBuiltSite(configuration);
  sites.set(key, loaded);
  return loaded;
}

async function loadBuiltSite(configuration: PageConfiguration): Promise<Site> {
  const site = await loadSite(DIST, configuration);
  if (site === undefined) throw new Error('dist/ is missing: run `npm run build` first.');
  return site;
}

/** Responds as the reference server does, without compression. */
function serveFile(site: Site, pathname: string, response: ServerResponse): void {
  const file = findFile(site, pathname);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { ...SECURITY_HEADERS, ...fileHeaders(site, file) });
  response.end(file.identity);
}

async function respondTo(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  rules: readonly Rule[],
  calls: RecordedCall[],
): Promise<void> {
  const call: RecordedCall = {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    aborted: false,
  };
  calls.push(call);
  response.on('close', () => {
    call.aborted = !response.writableFinished;
  });
  const rule = rules.find(({ method, pattern }) => method === call.method && pattern.test(call.path));
  const fault = rule === undefined ? json(404, { message: 'Not found' }) : await rule.handler(call);
  await send(fault, response);
}

async function send(fault: FaultResponse, response: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'never':
      return;
    case 'response':
      if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      response.writeHead(fault.status, { 'cache-control': 'no-store', ...fault.headers });
      response.end(fault.body);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]+');
  return new RegExp(`^${API}${escaped}$`);
}

function toHandler(response: FaultResponse | readonly FaultResponse[] | FaultHandler): FaultHandler {
  if (typeof response === 'function') return response;
  const responses = 'kind' in response ? [response] : [...response];
  let next = 0;
  return () => {
    const chosen = responses[Math.min(next, responses.length - 1)];
    next += 1;
    if (chosen === undefined) throw new Error('A list of responses needs at least one.');
    return chosen;
  };
}
