import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpDocumentsGateway } from '../../src/adapters/http/http-documents-gateway.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemorySessions } from '../../src/adapters/memory/memory-sessions.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryDocumentsGateway } from '../../src/adapters/memory/memory-documents-gateway.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import type { DocumentsGateway } from '../../src/core/kyc/documents-gateway.port.ts';
import type { AuthGateway, Credentials } from '../../src/core/account/auth-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { sendByFetch } from '../../src/adapters/http/send-form-by-fetch.ts';
import { ManualClock } from './manual-clock.ts';
import { ServerTime, startTestServer } from './server.ts';
import { loginOf } from './login-of.ts';

/** A backend with any number of investors who have no documents yet. */
export interface DocumentsBackend extends AsyncDisposable {
  readonly auth: AuthGateway;
  readonly documents: DocumentsGateway;
  /** Adds an investor and makes all later calls as that investor. @returns the bearer token */
  logInNewInvestor(): Promise<string>;
  /** Replaces the session's token. */
  setToken(token: string | undefined): void;
}

let investorCount = 0;

function nextCredentials(): Credentials {
  investorCount += 1;
  return { email: normaliseEmail(`documents${investorCount}@kopal.test`), password: 'Correct#Horse9' };
}

async function tokenFor(auth: AuthGateway, credentials: Credentials): Promise<string> {
  const response = await auth.logIn(credentials);
  if (!response.ok) throw new Error('log-in failed');
  return loginOf(response.value).token;
}

/** The memory backend. */
export function memoryDocuments(): Promise<DocumentsBackend> {
  let token: string | undefined;
  const clock = new ManualClock();
  const accounts = new MemoryAccounts([]);
  const sessions = new MemorySessions({ accounts, clock, current: () => token });
  const codes = new MemoryCodes({ clock, mailbox: new MemoryMailbox() });
  const auth = new MemoryAuthGateway({ accounts, sessions, codes });
  return Promise.resolve({
    auth,
    logInNewInvestor: async () => {
      const credentials = nextCredentials();
      accounts.save({ ...credentials, name: 'Investor', verified: true, holdings: [] });
      token = await tokenFor(auth, credentials);
      return token;
    },
    documents: new MemoryDocumentsGateway({ sessions, clock }),
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** Sets `content-length` on the request of a form, as `fetch` does over a connection. */
const withLength =
  (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    const body = await request.arrayBuffer();
    init.signal?.throwIfAborted();
    request.headers.set('content-length', String(body.byteLength));
    return fetch(url, { ...init, headers: request.headers, body });
  };

/** The HTTP backend: the real server in this process with real routes, SQL and files, but no TCP port. */
export async function httpDocuments(): Promise<DocumentsBackend> {
  const now = new ManualClock().now();
  const server = await startTestServer({ clock: new ServerTime(new Date(now).toISOString()) });
  let token: string | undefined;
  const baseUrl = 'http://kopal.test/api';
  const http = new HttpClient({ baseUrl, token: () => token, fetch: server.appFetch });
  const auth = new HttpAuthGateway(http);
  return {
    auth,
    logInNewInvestor: async () => {
      const credentials = nextCredentials();
      await server.seedInvestor(credentials);
      token = await tokenFor(auth, credentials);
      return token;
    },
    documents: new HttpDocumentsGateway({
      http,
      baseUrl,
      pageUrl: () => 'http://kopal.test/investor-profile/investor-kyc',
      token: () => token,
      sendForm: sendByFetch(withLength(server.appFetch)),
    }),
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}
