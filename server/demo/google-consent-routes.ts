import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import type { GoogleCodes, GoogleIdentity } from '../google/google-log-in.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { hashToken } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/schema.ts';
import { parseDeliverableEmail } from '../platform/email-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { CONSENT_PATH } from '../site/page-configuration.ts';
import { CONSENT_CODE_CALL, CONSENT_PAGE_CALL, CONSENT_SCRIPT_CALL } from './demo-calls.ts';
import { requireDemoDatabase } from './demo-network.ts';
import { sendPage, demoFile } from './demo-page.ts';

const LIFE_MS = 2 * 60_000;
const MAX_UNUSED_CODES = 1_000;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: ServerClock;
}

/** The stand-in for Google's server: keeps each code between consent and log-in, for one use within two minutes. */
export class DemoGoogleCodes implements GoogleCodes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Issues a code for the account chosen on the consent page.
   * @throws ApiError 403 for an account that the demo did not make, 404 when production has taken over the database,
   * 429 when too many codes are unused
   */
  async issueCode({ email, firstName, lastName }: GoogleIdentity): Promise<string> {
    const { db, clock } = this.#dependencies;
    await requireDemoDatabase(db);
    const known = await db
      .selectFrom('users')
      .select(['demo', 'signed_up_in_demo'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known !== undefined && !known.demo && !known.signed_up_in_demo) {
      throw new ApiError(403, 'The demo did not make this account. Please log in with its password.');
    }
    const now = clock.now();
    await db.deleteFrom('demo_consents').where('ends_at', '<=', new Date(now)).execute();
    const { count } = await db
      .selectFrom('demo_consents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_UNUSED_CODES)
      throw new ApiError(429, 'Too many sign-ins at once. Please try again later.');
    const code = `demo-${randomBytes(24).toString('base64url')}`;
    const account = { email, first_name: firstName, last_name: lastName };
    await db
      .insertInto('demo_consents')
      .values({ code_hash: hashToken(code), ...account, ends_at: new Date(now + LIFE_MS) })
      .execute();
    return code;
  }

  async exchange(code: string): Promise<GoogleIdentity> {
    const given = await this.#dependencies.db
      .deleteFrom('demo_consents')
      .where('code_hash', '=', hashToken(code))
      .returning(['email', 'first_name', 'last_name', 'ends_at'])
      .executeTakeFirst();
    if (given === undefined || given.ends_at.getTime() <= this.#dependencies.clock.now()) {
      throw new ApiError(401, 'Google did not confirm this sign-in. Please try again.');
    }
    return { id: undefined, email: given.email, firstName: given.first_name, lastName: given.last_name };
  }
}

const INVALID = 'Please enter a valid email address';
const name = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');
const choice = v.object({ email: v.string(INVALID), first_name: name, last_name: name }, INVALID);

/**
 * The stand-in for Google's consent page, opened as a popup with `?origin=…&state=…`. It posts to its opener
 * `{source: 'kopal-demo-google', state, code}`, or `{…, error: 'access_denied'}`. Registered only in a demo that has no
 * Google client configured, because anyone can log in to any account of the demo here.
 */
export function addConsentRoutes(
  routes: Routes,
  { config }: Pick<AppDependencies, 'config'>,
  demoGoogleCodes: DemoGoogleCodes,
): void {
  const script = demoFile('google-consent.js');
  const origins = config.corsOrigins.join(' ');

  routes.add(CONSENT_PAGE_CALL, (c) => {
    // The policy of all other pages would separate the popup from an opener on another origin.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    return sendPage(c, {
      title: 'Choose an account',
      head: html`<script type="module" src="${CONSENT_PATH}.js"></script>`,
      body: consentBody(origins),
    });
  });

  routes.add(CONSENT_SCRIPT_CALL, (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  routes.add(CONSENT_CODE_CALL, limitBody(BODY_LIMITS.account), async (c) => {
    const { email: typed, first_name, last_name } = await readJson(c, choice);
    const email = parseDeliverableEmail(typed);
    if (email === undefined) throw new ApiError(400, INVALID);
    return c.json({
      code: await demoGoogleCodes.issueCode({
        id: undefined,
        email,
        firstName: first_name,
        lastName: last_name,
      }),
    });
  });
}

/** The script of the page enables the buttons, so that no click comes too early. */
function consentBody(origins: string) {
  return html`<body data-origins="${origins}">
    <main class="narrow">
      <h1>Choose an account</h1>
      <p class="quiet">This demo page stands in for Google sign-in, which is not set up on this server.</p>
      <p role="alert"></p>
      ${Object.values(DEMO_ACCOUNTS).map(
        ({ email, firstName, lastName }) =>
          html`<button type="button" class="account" data-email="${email}" disabled>
            <strong>${firstName} ${lastName}</strong><span class="quiet">${email}</span>
          </button> `,
      )}
      <details class="card">
        <summary>Use another account</summary>
        <form>
          <label
            >Email <input name="email" type="email" required maxlength="254" autocomplete="email"
          /></label>
          <label>First name <input name="first_name" maxlength="100" autocomplete="given-name" /></label>
          <label>Last name <input name="last_name" maxlength="100" autocomplete="family-name" /></label>
          <button type="submit" class="primary" disabled>Continue</button>
        </form>
      </details>
      <button type="button" class="plain" id="deny" disabled>Deny</button>
    </main>
  </body>`;
}
