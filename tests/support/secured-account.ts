import { CONFIRM_CALL } from '../../src/contract/security.ts';
import { BANK_DETAIL, BASIC_DETAIL } from '../../src/contract/profile.ts';
import { toApiNames } from '../../src/contract/section-fields.ts';
import { authenticatorCode } from './authenticator-code.ts';
import { someBankChange, someBasicDetails } from './profile-builders.ts';
import { ManualClock } from './manual-clock.ts';
import {
  forgetAccounts,
  json,
  type SeededInvestor,
  type TestServer,
  type TestServerOptions,
} from './server.ts';
import { SoftwarePasskey } from './software-passkey.ts';

export const PUBLIC_URL = 'https://app.kopal.test';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** The options of a server with a public address, whose sessions last longer than the waits of the tests. */
export const SECURED: TestServerOptions = {
  config: { publicUrl: PUBLIC_URL, sessionIdleMs: MONTH_MS, sessionLifeMs: MONTH_MS },
};

const START = new ManualClock().now();

/** Removes all accounts and the counts of all limits from a server, resets its clock, and logs a new investor in. */
export async function logInOnEmpty(server: TestServer): Promise<SecuredAccount> {
  await forgetAccounts(server);
  server.clock.advance(START - server.clock.now());
  return new SecuredAccount(server, await server.seedInvestor()).logIn();
}

export const SAVE_BANK = 'PUT profile/bank-detail';
export const READ_BANK = 'GET profile/bank-detail';
export const SAVE_BASIC = 'PUT profile/basic-detail';
export const SAVE_NOMINEES = 'PUT profile/nominee-detail';

/** The request body of `SAVE_BANK`. */
export const bankBody = (change = {}, revision?: number) => ({
  ...toApiNames(BANK_DETAIL, someBankChange(change)),
  ...(revision === undefined ? {} : { revision }),
});
/** The request body of `SAVE_BASIC`. */
export const basicBody = (change = {}, revision?: number) => ({
  ...toApiNames(BASIC_DETAIL, someBasicDetails(change)),
  ...(revision === undefined ? {} : { revision }),
});

/** Finds the token of the link that stops a bank change, in the text of the mail about the change. */
export const stopTokenIn = (text: string | undefined): string =>
  /https:\/\/app\.kopal\.test\/stop-bank-change\.html#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? 'no link';

/** The fields that tests read in response bodies; each body has only some of them. */
export interface ResponseBody {
  readonly token: string | undefined;
  readonly message: string | undefined;
  readonly secondFactor: { readonly token: string; readonly methods: readonly string[] };
  readonly data: {
    readonly publicKey: {
      readonly challenge: string;
      readonly user: { readonly id: string };
      readonly allowCredentials: unknown;
    };
    readonly secret: string;
    readonly uri: string;
    readonly recoveryCodes: readonly string[];
    readonly recoveryCodesLeft: number;
    readonly passkeysOffered: boolean;
    readonly confirmMethods: readonly string[];
    readonly passkeys: readonly { readonly _id: string }[];
    readonly sessions: readonly { readonly _id: string; readonly browser?: string }[];
    readonly events: readonly { readonly kind: string }[];
    readonly mailPreferences: unknown;
    readonly bankHeldUntil: string | undefined;
    readonly factorRemovalAt: string | undefined;
    readonly kept: string | undefined;
    readonly account_number: string;
    readonly branch: string;
    readonly nominees: readonly { readonly _id: string }[];
  };
}

/** A response; `retryAfter` is the header `Retry-After`, in seconds. */
export interface ApiResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: ResponseBody;
}

/** The network address and the browser of a client. */
export interface Device {
  readonly from?: string;
  readonly userAgent?: string;
}

/** The security calls of one investor, as a client sends them. */
export class SecuredAccount {
  readonly server: TestServer;
  readonly investor: SeededInvestor;
  token = '';

  constructor(server: TestServer, investor: SeededInvestor) {
    this.server = server;
    this.investor = investor;
  }

  /** Sends a call below `/api/`. */
  async call(call: string, body?: unknown, { from, userAgent = FIREFOX }: Device = {}): Promise<ApiResponse> {
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      'user-agent': userAgent,
      ...(this.token === '' || (path.startsWith('auth/') && path !== 'auth/me')
        ? {}
        : { authorization: `Bearer ${this.token}` }),
    };
    const init = body === undefined ? { method, headers } : { ...json(body, headers), method };
    const response = await this.server.appFetch(`/api/${path}`, {
      ...init,
      ...(from === undefined ? {} : { from }),
    });
    const text = await response.text();
    const received: unknown = JSON.parse(text.startsWith('{') ? text : '{}');
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, retryAfter, body: received as ResponseBody };
  }

  /** Sends a log-in with e-mail and password. */
  sendPassword(device?: Device, password = this.investor.password): Promise<ApiResponse> {
    return this.call('POST auth/login', { email: this.investor.email, password }, device);
  }

  /** Logs in by the password alone, and stores the token. */
  async logIn(device?: Device): Promise<this> {
    const { status, body } = await this.sendPassword(device);
    if (body.token === undefined) throw new Error(`log-in returned ${status}`);
    this.token = body.token;
    return this;
  }

  /** Confirms the investor's identity by the password. */
  confirm(): Promise<ApiResponse> {
    return this.call(CONFIRM_CALL, { method: 'password', password: this.investor.password });
  }

  /** Turns an authenticator on; returns its secret and the recovery codes. */
  async addAuthenticator(): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
    const started = await this.call('POST me/authenticator/start');
    const { secret } = started.body.data;
    const added = await this.call('POST me/authenticator', { code: this.codeOf(secret) });
    if (added.status !== 201) throw new Error(`adding the authenticator returned ${added.status}`);
    return { secret, recoveryCodes: added.body.data.recoveryCodes };
  }

  /** @param mayLogIn whether the passkey may log in without the password */
  async addPasskey(mayLogIn = true): Promise<SoftwarePasskey> {
    const passkey = new SoftwarePasskey(PUBLIC_URL);
    const options = await this.call('POST me/passkeys/options');
    const credential = passkey.create(options.body.data.publicKey);
    const added = await this.call('POST me/passkeys', { name: 'Laptop', logIn: mayLogIn, credential });
    if (added.status !== 201) throw new Error(`adding the passkey returned ${added.status}`);
    return passkey;
  }

  /** The code that the authenticator app shows at the server's time, or `steps` times 30 seconds later. */
  codeOf(secret: string, steps = 0): string {
    return authenticatorCode(secret, this.server.clock.now() + steps * 30_000);
  }

  /** Sends the password and then a code of the authenticator. */
  async logInWithCode(code: string, device?: Device): Promise<ApiResponse> {
    const { body } = await this.sendPassword(device);
    const { token } = body.secondFactor;
    return this.call('POST auth/second-factor', { token, method: 'authenticator', code }, device);
  }

  /** The kinds of the account's security events. */
  async eventKinds(): Promise<readonly string[]> {
    const { body } = await this.call('GET me/events');
    return body.data.events.map(({ kind }) => kind);
  }

  /** The subjects of the mails to the investor. */
  async subjects(): Promise<readonly string[]> {
    return (await this.server.mailsTo(this.investor.email)).map(({ subject }) => subject);
  }
}
