import type { MemoryAccount } from '../memory-accounts.ts';
import { DEMO_HOLDINGS } from './demo-holdings.ts';

const PASSWORD = 'Kopal@Demo1';

/** The investor with a portfolio. */
export const DEMO_INVESTOR: MemoryAccount = {
  email: 'meera@demo.kopal.example',
  password: PASSWORD,
  name: 'Meera Raghunathan',
  verified: true,
  holdings: DEMO_HOLDINGS,
};

/**
 * Accounts of the app without a server; the same as in the reference API's demo. Invented; the password protects
 * nothing.
 */
export const DEMO_ACCOUNTS: readonly MemoryAccount[] = [
  DEMO_INVESTOR,
  {
    email: 'arjun@demo.kopal.example',
    password: PASSWORD,
    name: 'Arjun Sethi',
    verified: true,
    holdings: [],
  },
];
