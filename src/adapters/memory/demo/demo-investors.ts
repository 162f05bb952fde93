import { type DemoAccount, DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/demo-accounts.ts';
import { type InvestmentRecord, largePortfolio, MAIN_PORTFOLIO } from '../../../demo/investment-records.ts';
import type { MemoryAccount } from '../memory-accounts.ts';

const accountOf = (
  { email, firstName, lastName }: DemoAccount,
  holdings: readonly InvestmentRecord[],
): MemoryAccount => ({
  email,
  password: DEMO_PASSWORD,
  name: `${firstName} ${lastName}`,
  verified: true,
  holdings,
});

/** The main investor of the demo, with a portfolio of an ordinary size. */
export const DEMO_INVESTOR: MemoryAccount = accountOf(DEMO_ACCOUNTS.meera, MAIN_PORTFOLIO);

/** Accounts of the app without a server; the same as in the reference API's demo. */
export const DEMO_INVESTORS: readonly MemoryAccount[] = [
  DEMO_INVESTOR,
  accountOf(DEMO_ACCOUNTS.arjun, []),
  accountOf(DEMO_ACCOUNTS.lakshmi, largePortfolio()),
];
