import { type DemoAccount, demoAccounts, demoPassword } from '../../../demo/demo-accounts.ts';
import { type InvestmentRecord, largePortfolio, mainPortfolio } from '../../../demo/investment-records.ts';
import type { MemoryAccount } from '../memory-accounts.ts';

const accountOf = (
  { email, firstName, lastName }: DemoAccount,
  holdings: readonly InvestmentRecord[],
): MemoryAccount => ({
  email,
  password: demoPassword,
  name: `${firstName} ${lastName}`,
  verified: true,
  holdings,
});

/** The investor with a portfolio. */
export const DEMO_INVESTOR: MemoryAccount = accountOf(demoAccounts.meera, mainPortfolio);

/** Accounts of the app without a server; the same as in the reference API's demo. */
export const DEMO_ACCOUNTS: readonly MemoryAccount[] = [
  DEMO_INVESTOR,
  accountOf(demoAccounts.arjun, []),
  accountOf(demoAccounts.lakshmi, largePortfolio()),
];
