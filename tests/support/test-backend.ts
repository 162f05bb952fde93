import { firstValueFrom } from 'rxjs';
import { afterAll } from 'vitest';
import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpDealsGateway } from '../../src/adapters/http/http-deals-gateway.ts';
import { HttpDocumentsGateway } from '../../src/adapters/http/http-documents-gateway.ts';
import { HttpEventsGateway } from '../../src/adapters/http/http-events-gateway.ts';
import { HttpInterestsGateway } from '../../src/adapters/http/http-interests-gateway.ts';
import { HttpIpoGateway } from '../../src/adapters/http/http-ipo-gateway.ts';
import { HttpMarksGateway } from '../../src/adapters/http/http-marks-gateway.ts';
import { HttpPortfolioGateway } from '../../src/adapters/http/http-portfolio-gateway.ts';
import { HttpProfileGateway } from '../../src/adapters/http/http-profile-gateway.ts';
import { HttpReportsGateway } from '../../src/adapters/http/http-reports-gateway.ts';
import { HttpSecurityGateway } from '../../src/adapters/http/http-security-gateway.ts';
import { sendByFetch } from '../../src/adapters/http/send-form-by-fetch.ts';
import type { AuthGateway, Credentials } from '../../src/core/account/auth-gateway.port.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import type { DealsGateway } from '../../src/core/deals/deals-gateway.port.ts';
import type { InterestsGateway } from '../../src/core/deals/interests-gateway.port.ts';
import type { EventsGateway } from '../../src/core/events/events-gateway.port.ts';
import type { DocumentsGateway } from '../../src/core/kyc/documents-gateway.port.ts';
import type { MarksGateway } from '../../src/core/marks/marks-gateway.port.ts';
import type { PortfolioGateway } from '../../src/core/portfolio/portfolio-gateway.port.ts';
import type { IpoGateway } from '../../src/core/pre-ipo/ipo-gateway.port.ts';
import type { ProfileGateway } from '../../src/core/profile/profile-gateway.port.ts';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import type { SecurityGateway } from '../../src/core/security/security-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { MAIN_PORTFOLIO } from '../../src/demo/investment-records.ts';
import { demoDealRows, demoEventRows, demoIpoRows } from '../../server/demo/demo-market-rows.ts';
import {
  demoInvestmentRows,
  demoPriceRows,
  demoReportRows,
  demoStartupRows,
} from '../../server/demo/demo-portfolio-rows.ts';
import { cleanDeal, cleanEvent } from '../../server/market/clean-html.ts';
import type { AppConfig } from '../../server/platform/config/app-config.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { DelayedRemovals } from '../../server/security/delayed-removals.ts';
import { SecurityMails } from '../../server/security/security-mails.ts';
import { loginOf } from './login-of.ts';
import { memoryGateways } from './memory-gateways.ts';
import { type SeededInvestor, startTestServer, type TestServer } from './server.ts';

interface Gateways {
  readonly auth: AuthGateway;
  readonly deals: DealsGateway;
  readonly documents: DocumentsGateway;
  readonly events: EventsGateway;
  readonly interests: InterestsGateway;
  readonly ipos: IpoGateway;
  readonly marks: MarksGateway;
  readonly portfolio: PortfolioGateway;
  readonly profile: ProfileGateway;
  readonly reports: ReportsGateway;
  readonly security: SecurityGateway;
}

interface Parts extends Gateways, AsyncDisposable {
  /** Replaces the session's token. */
  setToken(token: string | undefined): void;
  advanceClock(ms: number): void;
  /** The backend's time: epoch milliseconds. */
  now(): number;
  /** Runs the account deletions and factor removals that are due; the memory backend does so at its next call. */
  runDueRemovals(): Promise<void>;
  /** The mails to an address, newest first. */
  mailsTo(email: string): Promise<readonly { readonly subject: string; readonly text: string }[]>;
  addInvestor(credentials: Credentials): Promise<unknown>;
}

/** A backend with every gateway, whose mails the test reads and whose clock it moves. */
export interface TestBackend extends Omit<Parts, 'addInvestor' | 'mailsTo'> {
  /** The investor with the demo's holdings. Over HTTP, any `seed` adds the account; only `portfolio` adds holdings. */
  readonly investorWithHoldings: Credentials;
  readonly investorWithoutHoldings: Credentials;
  /** Returns the code in the newest mail to an address. */
  codeTo(email: string): Promise<string>;
  /** Adds an investor and makes all later calls as that investor. @returns the bearer token */
  logInNewInvestor(): Promise<string>;
  /** The credentials of the newest investor. */
  credentials(): Credentials;
  /** The subjects of the mails to the newest investor, newest first. */
  mailSubjects(): Promise<readonly string[]>;
  /** The code in the newest mail to the newest investor. */
  mailedCode(): Promise<string>;
}

const PASSWORD = 'Correct#Horse9';

/** The accounts of the memory backend, and of the HTTP backend with a `seed`. */
export const BACKEND_ACCOUNTS = {
  investorWithHoldings: { email: normaliseEmail('meera@kopal.test'), password: PASSWORD },
  investorWithoutHoldings: { email: normaliseEmail('arjun@kopal.test'), password: PASSWORD },
};

const { investorWithHoldings, investorWithoutHoldings } = BACKEND_ACCOUNTS;

/** The memory backend. */
export function memoryBackend(): Promise<TestBackend> {
  const { accounts, clock, mailbox, ...gateways } = memoryGateways({
    accounts: [
      { ...investorWithHoldings, name: 'Meera Raghunathan', verified: true, holdings: MAIN_PORTFOLIO },
      { ...investorWithoutHoldings, name: 'Arjun Sethi', verified: true, holdings: [] },
    ],
  });
  return Promise.resolve(
    testBackend({
      ...gateways,
      advanceClock: (ms) => clock.advance(ms),
      now: () => clock.now(),
      runDueRemovals: () => Promise.resolve(),
      mailsTo: async (email) => (await firstValueFrom(mailbox.mails$)).filter(({ to }) => to === email),
      addInvestor: (credentials) => {
        accounts.save({ ...credentials, name: 'Asha Menon', verified: true, holdings: [] });
        return Promise.resolve();
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }),
  );
}

interface HttpOptions {
  readonly config?: Partial<AppConfig>;
  /** The demo's rows to insert besides the two accounts; `undefined` inserts no accounts either. */
  readonly seed?: 'none' | 'market' | 'portfolio';
}

/** The HTTP backend: the real server in this process with real routes, SQL and files, but no network port. */
export async function httpBackend({ config = {}, seed }: HttpOptions = {}): Promise<TestBackend> {
  const server = await startTestServer({ config });
  if (seed !== undefined) {
    const meera = await server.seedInvestor({
      ...investorWithHoldings,
      firstName: 'Meera',
      lastName: 'Raghunathan',
    });
    await server.seedInvestor({ ...investorWithoutHoldings, firstName: 'Arjun', lastName: 'Sethi' });
    if (seed === 'market') await seedMarket(server);
    if (seed === 'portfolio') await seedPortfolio(server, meera);
  }
  let token: string | undefined;
  const baseUrl = 'http://kopal.test/api';
  const http = new HttpClient({ baseUrl, token: () => token, fetch: server.appFetch });
  const calls = { http, apiRoot: new URL(baseUrl) };
  const sendForm = sendByFetch(withLength(server.appFetch));
  return testBackend({
    auth: new HttpAuthGateway(http),
    deals: new HttpDealsGateway({ http, productShortName: 'kopal' }),
    documents: new HttpDocumentsGateway({ ...calls, token: () => token, sendForm }),
    events: new HttpEventsGateway(http),
    interests: new HttpInterestsGateway(http),
    ipos: new HttpIpoGateway(http),
    marks: new HttpMarksGateway(http),
    portfolio: new HttpPortfolioGateway({ http, productShortName: 'kopal' }),
    profile: new HttpProfileGateway(http),
    reports: new HttpReportsGateway(calls),
    security: new HttpSecurityGateway({ ...calls, productShortName: 'kopal' }),
    setToken: (next) => {
      token = next;
    },
    advanceClock: (ms) => server.clock.advance(ms),
    now: () => server.clock.now(),
    runDueRemovals: () => removeDue(server),
    mailsTo: (email) => server.mailsTo(email),
    addInvestor: (credentials) => server.seedInvestor(credentials),
    [Symbol.asyncDispose]: () => server.close(),
  });
}

/** Waits for a backend for all tests of a file, and closes it after them. Call this at the top level of the file. */
export async function sharedBackend(opening: Promise<TestBackend>): Promise<TestBackend> {
  const backend = await opening;
  afterAll(() => backend[Symbol.asyncDispose]());
  return backend;
}

let investorCount = 0;

function nextCredentials(): Credentials {
  investorCount += 1;
  return { email: normaliseEmail(`newcomer${investorCount}@kopal.test`), password: PASSWORD };
}

function testBackend({ mailsTo, addInvestor, ...parts }: Parts): TestBackend {
  let newest = nextCredentials();
  const codeTo = async (email: string): Promise<string> => {
    const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[0];
    if (code === undefined) throw new Error('no code in the newest mail');
    return code;
  };
  return {
    ...BACKEND_ACCOUNTS,
    ...parts,
    codeTo,
    logInNewInvestor: async () => {
      newest = nextCredentials();
      await addInvestor(newest);
      const response = await parts.auth.logIn(newest);
      if (!response.ok) throw new Error('log-in failed');
      const { token } = loginOf(response.value);
      parts.setToken(token);
      return token;
    },
    credentials: () => newest,
    mailSubjects: async () => (await mailsTo(newest.email)).map(({ subject }) => subject),
    mailedCode: () => codeTo(newest.email),
  };
}

/** Adds the demo's startups with their prices and reports, and the investments of the demo's main investor. */
export async function seedPortfolio(
  { database: { db }, clock }: TestServer,
  investor: SeededInvestor,
): Promise<void> {
  const today = todayInIndia(clock.now());
  const reports = demoReportRows(today);
  await db.insertInto('startups').values(demoStartupRows(today)).execute();
  await db
    .insertInto('investments')
    .values(demoInvestmentRows(investor, MAIN_PORTFOLIO, today))
    .execute();
  await db.insertInto('share_prices').values(demoPriceRows(today)).execute();
  await db.insertInto('mis_records').values(reports.misRecords).execute();
  await db.insertInto('updates').values(reports.updates).execute();
  await db.insertInto('meetings').values(reports.meetings).execute();
}

/** Adds the demo's deals, events and listings. */
export async function seedMarket({ database: { db }, clock }: TestServer): Promise<void> {
  const today = todayInIndia(clock.now());
  await db.insertInto('deals').values(demoDealRows(today).map(cleanDeal)).execute();
  await db.insertInto('events').values(demoEventRows(today).map(cleanEvent)).execute();
  await db.insertInto('ipos').values(demoIpoRows(today)).execute();
}

/** Runs the account deletions and factor removals that are due, as the running server does. */
async function removeDue({ database: { db }, clock, encryption, filesFolder }: TestServer): Promise<void> {
  const mails = new SecurityMails({ productName: 'Kopal', publicUrl: undefined });
  const outgoing = new OutgoingMails({ db, clock, encryption, demo: true });
  const files = new FolderDocumentStore(filesFolder);
  await new DelayedRemovals({ db, clock, outgoing, mails }).removeDue(files);
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
