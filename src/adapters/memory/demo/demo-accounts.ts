import { DEMO_HOLDINGS, type DemoHolding } from './demo-holdings.ts';

/** Who can log in where there is no server. Invented; the password protects nothing. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly holdings: readonly DemoHolding[];
}

const PASSWORD = 'Kopal@2026';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'meera@kopal.example', password: PASSWORD, name: 'Meera Raghunathan', holdings: DEMO_HOLDINGS },
  { email: 'arjun@kopal.example', password: PASSWORD, name: 'Arjun Sethi', holdings: [] },
];
