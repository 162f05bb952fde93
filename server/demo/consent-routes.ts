import { html } from 'hono/html';
import * as v from 'valibot';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import { deliverableEmail } from '../platform/mail/email-address.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { CONSENT_PATH } from '../site/page-configuration.ts';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';
import type { DemoConsent } from './demo-consent.ts';
import { CONSENT_CODE_CALL, CONSENT_PAGE_CALL, CONSENT_SCRIPT_CALL } from './demo-calls.ts';
import { answerPage, demoFile } from './demo-page.ts';

const INVALID = 'Please enter a valid email address';
const name = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');
const choice = v.object({ email: v.string(INVALID), first_name: name, last_name: name }, INVALID);

/**
 * The stand-in for Google's consent page, opened as a popup with `?origin=…&state=…`. It answers its opener with
 * `{source: 'kopal-demo-google', state, code}`, or `{…, error: 'access_denied'}`. Registered only in the demo and
 * without a Google client, because anyone can log in as anyone here.
 */
export function addConsentRoutes(
  routes: Routes,
  { config }: Pick<AppDependencies, 'config'>,
  consent: DemoConsent,
): void {
  const script = demoFile('google-consent.js');
  const origins = config.corsOrigins.join(' ');

  routes.add(CONSENT_PAGE_CALL, (c) => {
    // The policy of all other pages would separate the popup from an opener on another origin.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    return answerPage(c, {
      title: 'Choose an account',
      head: html`<script type="module" src="${CONSENT_PATH}.js"></script>`,
      body: consentBody(origins),
    });
  });

  routes.add(CONSENT_SCRIPT_CALL, (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  routes.add(CONSENT_CODE_CALL, limitBody(BODY_LIMITS.auth), async (c) => {
    const { email: typed, first_name, last_name } = await readJson(c, choice);
    const email = deliverableEmail(typed);
    if (email === undefined) throw new ApiError(400, INVALID);
    return c.json({
      code: await consent.give({ id: undefined, email, firstName: first_name, lastName: last_name }),
    });
  });
}

function consentBody(origins: string) {
  return html`<body data-origins="${origins}">
    <main class="narrow">
      <h1>Choose an account</h1>
      <p class="quiet">This demo page stands in for Google sign-in, which is not set up on this server.</p>
      <p role="alert"></p>
      ${Object.values(DEMO_ACCOUNTS).map(
        ({ email, firstName, lastName }) =>
          html`<button type="button" class="account" data-email="${email}">
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
          <button type="submit" class="primary">Continue</button>
        </form>
      </details>
      <button type="button" class="plain" id="deny">Deny</button>
    </main>
  </body>`;
}
