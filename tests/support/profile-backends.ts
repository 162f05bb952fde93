import { randomBytes } from 'node:crypto';
import { firstValueFrom } from 'rxjs';
import type { AuthGateway, Credentials } from '../../src/core/account/auth-gateway.port.ts';
import type { MarksGateway } from '../../src/core/marks/marks-gateway.port.ts';
import type { ProfileGateway } from '../../src/core/profile/profile-gateway.port.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { HttpAuthGateway } from '../../src/adapters/http/http-auth-gateway.ts';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpMarksGateway } from '../../src/adapters/http/http-marks-gateway.ts';
import { HttpProfileGateway } from '../../src/adapters/http/http-profile-gateway.ts';
import { MemoryAccounts } from '../../src/adapters/memory/memory-accounts.ts';
import { MemoryAuthGateway } from '../../src/adapters/memory/memory-auth-gateway.ts';
import { MemorySessions } from '../../src/adapters/memory/memory-sessions.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { MemoryMarksGateway } from '../../src/adapters/memory/memory-marks-gateway.ts';
import type { SecurityGateway } from '../../src/core/security/security-gateway.port.ts';
import { HttpSecurityGateway } from '../../src/adapters/http/http-security-gateway.ts';
import { MemorySecurityGateway } from '../../src/adapters/memory/memory-security-gateway.ts';
import { MemoryDeletions } from '../../src/adapters/memory/memory-deletions.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemoryProfileGateway } from '../../src/adapters/memory/memory-profile-gateway.ts';
import { type AppConfig, DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { DelayedRemovals } from '../../server/security/delayed-removals.ts';
import { SecurityMails } from '../../server/security/security-mails.ts';
import { ManualClock } from './manual-clock.ts';
import { startTestServer } from './server.ts';
import { codeIn } from './backends.ts';
import { loginOf } from './login-of.ts';

/** A backend with any number of investors who have saved no profile yet. */
export interface ProfileBackend extends AsyncDisposable {
  readonly marks: MarksGateway;
  readonly profile: ProfileGateway;
  readonly auth: AuthGateway;
  readonly security: SecurityGateway;
  /** The credentials of the newest investor. */
  credentials(): Credentials;
  /** Advances the backend's clock. */
  advanceClock(ms: number): void;
  /** The subjects of the mails to the newest investor, newest first. */
  mailSubjects(): Promise<readonly string[]>;
  /** The code in the last mail to the newest investor. */
  mailedCode(): Promise<string>;
  /** Takes the pending steps that are due; the memory backend takes them at its next call. */
  takeDueSteps(): Promise<void>;
  /** The backend's time: epoch milliseconds. */
  now(): number;
  /** Adds an investor and makes all later calls as that investor. @returns the bearer token */
  logInNewInvestor(): Promise<string>;
  setToken(token: string | undefined): void;
}

let investorCount = 0;

function nextCredentials(): Credentials {
  investorCount += 1;
  return { email: normaliseEmail(`profile${investorCount}@kopal.test`), password: 'Correct#Horse9' };
}

async function tokenFor(auth: AuthGateway, credentials: Credentials): Promise<string> {
  const response = await auth.logIn(credentials);
  if (!response.ok) throw new Error('log-in failed');
  return loginOf(response.value).token;
}

/** The memory backend. */
export function memoryProfileBackend(): Promise<ProfileBackend> {
  let token: string | undefined;
  const clock = new ManualClock();
  const storage = new VolatileDemoStorage();
  const mailbox = new MemoryMailbox(storage);
  const deletions = new MemoryDeletions({ storage, clock, mailbox });
  const accounts = new MemoryAccounts([], { storage, deletions });
  const sessions = new MemorySessions({ accounts, clock, current: () => token });
  const codes = new MemoryCodes({ clock, mailbox });
  const security = new MemorySecurityGateway({
    ...{ accounts, sessions, deletions, mailbox, clock, storage },
    profiles: {},
    productName: 'Kopal',
    token: () => token,
  });
  const auth = new MemoryAuthGateway({ accounts, sessions, codes, security });
  let credentials = nextCredentials();
  return Promise.resolve({
    auth,
    security,
    credentials: () => credentials,
    advanceClock: (ms) => clock.advance(ms),
    mailSubjects: async () =>
      (await firstValueFrom(mailbox.mails$))
        .filter(({ to }) => to === credentials.email)
        .map(({ subject }) => subject),
    mailedCode: async () =>
      codeIn((await firstValueFrom(mailbox.mails$)).find(({ to }) => to === credentials.email)?.text),
    takeDueSteps: () => Promise.resolve(),
    profile: new MemoryProfileGateway({}, { sessions, clock, security, storage }),
    marks: new MemoryMarksGateway({ sessions, clock, storage }),
    now: () => clock.now(),
    logInNewInvestor: async () => {
      credentials = nextCredentials();
      accounts.save({ ...credentials, name: 'Asha Menon', verified: true, holdings: [] });
      token = await tokenFor(auth, credentials);
      return token;
    },
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

/** The HTTP backend: the real server in this process. */
export async function httpProfileBackend(config: Partial<AppConfig> = {}): Promise<ProfileBackend> {
  const server = await startTestServer({ config });
  let token: string | undefined;
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => token,
    fetch: (input, init) => server.appFetch(input, init),
  });
  const auth = new HttpAuthGateway(http);
  let credentials = nextCredentials();
  return {
    auth,
    security: new HttpSecurityGateway({
      http,
      baseUrl: 'http://kopal.test/api',
      pageUrl: () => 'http://kopal.test/',
      token: () => token,
    }),
    credentials: () => credentials,
    advanceClock: (ms) => server.clock.advance(ms),
    mailSubjects: async () => (await server.mailsTo(credentials.email)).map(({ subject }) => subject),
    mailedCode: async () => codeIn((await server.mailsTo(credentials.email))[0]?.text),
    takeDueSteps: async () => {
      const dependencies = { db: server.database.db, clock: server.clock, randomBytes, demo: true };
      const mails = new SecurityMails({ productName: 'Kopal', publicUrl: undefined });
      const outgoing = new OutgoingMails({ ...dependencies, secrets: DEFAULT_APP_CONFIG.dataKeys });
      const files = new FolderDocumentStore(server.filesFolder, { randomBytes });
      await new DelayedRemovals({ ...dependencies, mails }).removeDue(await outgoing.writer(), files);
    },
    profile: new HttpProfileGateway(http),
    marks: new HttpMarksGateway(http),
    now: () => server.clock.now(),
    logInNewInvestor: async () => {
      credentials = nextCredentials();
      await server.seedInvestor(credentials);
      token = await tokenFor(auth, credentials);
      return token;
    },
    setToken: (next) => {
      token = next;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}
