import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../src/demo/demo-accounts.ts';
import type { FaultServer } from './fault-server.ts';
import { json } from './fault-responses.ts';
import { openPlainText } from './plain-text.ts';
import { HOLDINGS_CALL } from './portfolio-responses.ts';

/** A user of an API that has the calls of the page Security. */
export const STORED_INVESTOR = {
  name: 'Meera Raghunathan',
  email: 'meera@demo.kopal.example',
  security: true,
} as const;

export const SMALL_DASHBOARD = {
  totalCurrentValue: 9_235_000,
  totalInvestment: 6_050_000,
  totalStartups: 12,
  allFormattedInvestments: [
    { monthName: 'Oct', investment: 5_350_000, return: 7_580_000 },
    { monthName: 'Nov', investment: 6_050_000, return: 9_235_000 },
  ],
  top5Investments: [{ startupName: 'Vyomrekha Space', profitPercentage: 175 }],
  startupSectors: [{ id: 'Fin-tech', count: 3 }],
  chartData: [{ _id: { year: 2026, month: 10, quarter: 4 }, totalAmount: 700_000 }],
};

/** Makes the fake API serve one investor, with the figures of `SMALL_DASHBOARD` and an empty list of investments. */
export function serveInvestor(faults: FaultServer): void {
  faults.on('POST', 'auth/login', json(200, { token: 'token-1', ...STORED_INVESTOR }));
  faults.on('GET', 'auth/me', json(200, { data: STORED_INVESTOR }));
  faults.on('GET', 'investors/dashboard', json(200, { data: SMALL_DASHBOARD }));
  faults.on('GET', HOLDINGS_CALL, json(200, { data: { investments: [] } }));
}

/** Stores a login in the browser, as an earlier visit does. */
export const storeInvestorLogin = (page: Page): Promise<void> => storeLogin(page, STORED_INVESTOR, 'token-1');

/** Stores the login of any account in the browser. */
async function storeLogin(page: Page, user: object, token: string): Promise<void> {
  await openPlainText(page);
  await page.evaluate((auth) => localStorage.setItem('root', JSON.stringify({ auth })), {
    user,
    token,
    isLoggedIn: true,
  });
}

/**
 * Logs in at the real server with an account of the demo, and stores the login as the log-in page does.
 * @returns the header that sends the login's token
 */
export async function logInByCall(
  page: Page,
  origin: string,
  email: string,
): Promise<{ readonly authorization: string }> {
  const response = await page.request.post(`${origin}/api/auth/login`, {
    data: { email, password: DEMO_PASSWORD },
  });
  const { token, ...user } = (await response.json()) as { readonly token: string };
  await storeLogin(page, user, token);
  return { authorization: `Bearer ${token}` };
}

/** Everything that the page stores, with its address and the state of its history entry. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  );
