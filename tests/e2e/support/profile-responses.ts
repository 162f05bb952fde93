import type { FaultServer } from './fault-server.ts';
import { json } from './fault-responses.ts';

export const BASIC_PATH = '/investor-profile/investor-basic-detail';
export const BANK_PATH = '/investor-profile/investor-bank-detail';

/** A saved bank account, as our own API sends it. */
export const SAVED_BANK = {
  account_name: 'Meera Raghunathan',
  account_number: '••••••••9876',
  bank_name: 'Canara Bank',
  account_type: 'Savings',
  branch: 'Indiranagar',
  ifsc_code: 'CNRB0000452',
  revision: 3,
} as const;

const place = (id: number, iso2: string, name: string) => ({ id, iso2, name });

/** The list of two countries. */
export const COUNTRIES = json(200, [place(1, 'IN', 'India'), place(2, 'US', 'United States')]);

/** Serves two countries, each with one state and its cities. */
export function servePlaces(faults: FaultServer): void {
  faults.on('GET', 'countries', COUNTRIES);
  faults.on('GET', 'countries/IN/states', json(200, [place(3, 'KA', 'Karnataka')]));
  faults.on('GET', 'countries/US/states', json(200, { data: [place(4, 'CA', 'California')] }));
  faults.on(
    'GET',
    'countries/IN/states/KA/cities',
    json(200, [
      { id: 5, name: 'Bengaluru' },
      { id: 6, name: 'Mysuru' },
    ]),
  );
  faults.on('GET', 'countries/US/states/CA/cities', json(200, [{ id: 7, name: 'San Jose' }]));
}
