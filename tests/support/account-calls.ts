import { json, type TestServer } from './server.ts';

/** The body that a new investor's sign-up form sends. */
export interface RegistrationBody {
  readonly first_name: unknown;
  readonly last_name: unknown;
  readonly email: unknown;
  readonly password: unknown;
}

export const GOOD_PASSWORD = 'Correct#Horse9';
export const OTHER_PASSWORD = 'Battery$Staple7';

/** The values that a caller has after signing up and reading the mail. */
export interface SignedUp {
  readonly code: string;
  readonly token: string;
}

/** What a caller can compare in two responses: everything but the random header `traceresponse`. */
export interface ComparableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The account calls of the API, as the client sends them. */
export class AccountCalls {
  readonly #server: Pick<TestServer, 'appFetch' | 'mailsTo'>;
  readonly #from: string | undefined;

  /** @param from the network address of the caller */
  constructor(server: Pick<TestServer, 'appFetch' | 'mailsTo'>, from?: string) {
    this.#server = server;
    this.#from = from;
  }

  create(body: Partial<RegistrationBody>): Promise<Response> {
    return this.post('create', { first_name: 'Asha', last_name: 'Menon', password: GOOD_PASSWORD, ...body });
  }

  verify(email: string, otp: string, registrationToken?: string): Promise<Response> {
    return this.post('verify-otp', { email, otp, registrationToken });
  }

  verifyReset(email: string, otp: string): Promise<Response> {
    return this.post('verify-otp?forgetPassword=true', { email, otp });
  }

  resend(email: string, registrationToken?: string): Promise<Response> {
    return this.post('resend-otp', { email, registrationToken });
  }

  requestPasswordReset(email: string): Promise<Response> {
    return this.post('forget-password', { email });
  }

  change(
    email: string,
    otp: string,
    forgetPasswordToken: string,
    password = OTHER_PASSWORD,
  ): Promise<Response> {
    return this.post('change-password', { email, otp, password, forgetPasswordToken });
  }

  logIn(email: string, password: string): Promise<Response> {
    return this.post('login', { email, password });
  }

  post(call: string, body: unknown): Promise<Response> {
    const from = this.#from === undefined ? {} : { from: this.#from };
    return this.#server.appFetch(`/api/auth/${call}`, { ...json(body), ...from });
  }

  /** Returns the code in the newest mail to an address. */
  async codeTo(email: string): Promise<string> {
    const [mail] = await this.#server.mailsTo(email);
    const code = /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1];
    if (code === undefined) throw new Error(`no code in "${mail?.subject ?? 'no mail'}"`);
    return code;
  }

  /** Registers an address and returns the code from its mailbox. */
  async register(email: string, password = GOOD_PASSWORD): Promise<string> {
    await expectStatus(this.create({ email, password }), 200);
    return this.codeTo(email);
  }

  /** Registers an address; returns the code and the registration token. */
  async signUp(body: Partial<RegistrationBody> & { readonly email: string }): Promise<SignedUp> {
    const response = await this.create(body);
    const token = await textIn(response, 'registrationToken');
    return { code: await this.codeTo(body.email), token };
  }

  /** Requests a reset; returns the code and the token that `change` needs. */
  async startReset(email: string): Promise<{ otp: string; token: string }> {
    await expectStatus(this.requestPasswordReset(email), 200);
    const otp = await this.codeTo(email);
    return { otp, token: await resetTokenIn(await this.verifyReset(email, otp)) };
  }
}

/** Returns a code of six digits that differs from the given one. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}

export function resetTokenIn(response: Response): Promise<string> {
  return textIn(response, 'forgetPasswordToken');
}

async function textIn(response: Response, field: string): Promise<string> {
  const body: unknown = await response.json();
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (typeof value === 'string') return value;
  throw new Error(`no ${field} in a response ${response.status}`);
}

export async function comparableResponse(call: Promise<Response>): Promise<ComparableResponse> {
  const { status, headers, ...rest } = await call.then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  }));
  const { traceresponse: _random, ...compared } = Object.fromEntries(headers);
  return { status, headers: compared, ...rest };
}

/** Returns status and body of a response. */
export async function statusAndBody(call: Promise<Response>): Promise<readonly [number, unknown]> {
  const response = await call;
  return [response.status, await response.json()];
}

async function expectStatus(call: Promise<Response>, status: number): Promise<void> {
  const { status: actual } = await call;
  if (actual !== status) throw new Error(`status ${actual}, not ${status}`);
}
