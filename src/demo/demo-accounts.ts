/** An account of the demo; all three have `DEMO_PASSWORD`. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** For the log-in hint that is printed at start. */
  readonly description: string;
}

/** Public on purpose: the accounts exist only outside of production and hold invented data. */
export const DEMO_PASSWORD = 'Kopal@Demo1';

const MEERA: DemoAccount = {
  id: 'demo-meera',
  email: 'meera@demo.kopal.example',
  firstName: 'Meera',
  lastName: 'Raghunathan',
  description: '25 holdings over four years',
};
const ARJUN: DemoAccount = {
  id: 'demo-arjun',
  email: 'arjun@demo.kopal.example',
  firstName: 'Arjun',
  lastName: 'Bhatt',
  description: 'nothing yet',
};
const LAKSHMI: DemoAccount = {
  id: 'demo-lakshmi',
  email: 'lakshmi@demo.kopal.example',
  firstName: 'Lakshmi',
  lastName: 'Venkataraman',
  description: '10,000 holdings',
};

/** The investors of the demo network. */
export const DEMO_ACCOUNTS = { meera: MEERA, arjun: ARJUN, lakshmi: LAKSHMI } as const;
