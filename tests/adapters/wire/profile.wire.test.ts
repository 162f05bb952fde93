import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeCities, decodeCountries, decodeStates } from '../../../src/adapters/http/wire/places.wire.ts';
import { BANK_WIRE, BASIC_WIRE, NOMINEES_WIRE } from '../../../src/adapters/http/wire/profile.wire.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';
import { someBasicDetails } from '../../support/profile-builders.ts';

const basic = BASIC_WIRE.encode(someBasicDetails(), 4);
const BANK = {
  account_name: 'Asha Menon',
  account_number: '••••••••9012',
  bank_name: 'State Bank of India',
  account_type: 'Savings',
  branch: 'Fort Kochi',
  ifsc_code: 'SBIN0001234',
  revision: 4,
};
const NOMINEE = {
  _id: 'n1',
  nominee_name: 'Ravi Menon',
  nominee_relation: 'Brother',
  date_of_birth: '1992-05-17',
  id_document_type: 'Passport',
  id_number: '••••••••4567',
  share: 60.5,
};
const nominees = { nominees: [NOMINEE, { ...NOMINEE, _id: 'n2', share: 39.5 }], revision: 4 };
const PLACES = [
  { id: 1, iso2: 'IN', name: 'India' },
  { id: 2, iso2: 'US', name: 'United States' },
];

const RESPONSES: readonly (readonly [string, (response: unknown) => unknown, unknown])[] = [
  ['basic details', BASIC_WIRE.decodeLoaded, { data: basic }],
  ['saved basic details', BASIC_WIRE.decodeSaved, { data: basic }],
  ['a bank account', BANK_WIRE.decodeLoaded, { data: BANK }],
  ['nominees', NOMINEES_WIRE.decodeLoaded, { data: nominees }],
  ['countries', decodeCountries, { data: PLACES }],
  ['states', decodeStates, PLACES],
  ['cities', decodeCities, PLACES],
];

describe.each(RESPONSES)('C-04 the decoder of %s', (_name, decode, response) => {
  it.prop([mutantsOf(response)], MUTANT_RUNS)(
    'never throws on mutants and returns only valid values',
    (mutant) => {
      requireValid(decode(mutant));
    },
  );
});

describe('the wire format of a profile section', () => {
  it('accepts a record, bare or under data', () => {
    const value = someBasicDetails();
    expect(BASIC_WIRE.decodeLoaded({ data: basic })).toEqual({ saved: { value, revision: 4 } });
    expect(BASIC_WIRE.decodeLoaded(basic)).toEqual({ saved: { value, revision: 4 } });
  });

  it.each([{ data: {} }, {}, { data: null }, null])(
    'decodes %j as a section that is not saved',
    (response) => {
      expect(BASIC_WIRE.decodeLoaded(response)).toEqual({ saved: undefined });
    },
  );

  it.each([undefined, 'text', 7, [], { data: [] }])('rejects malformed %j', (response) => {
    expect(BANK_WIRE.decodeLoaded(response)).toBeUndefined();
  });

  it('accepts a number where a string is expected, and the date part of a date-time', () => {
    const response = { ...basic, pincode: 682001, date_of_birth: '1990-02-28T00:00:00.000Z' };
    expect(BASIC_WIRE.decodeLoaded(response)?.saved?.value).toEqual(someBasicDetails());
  });

  it('keeps only the last digits of a full account number from another API', () => {
    expect(BANK_WIRE.decodeLoaded({ ...BANK, account_number: '123456789012' })?.saved?.value).toMatchObject({
      accountNumberEnd: '9012',
    });
    expect(JSON.stringify(BANK_WIRE.decodeLoaded({ ...BANK, account_number: '123456789012' }))).not.toContain(
      '12345',
    );
  });

  it.each([undefined, '', { message: 'Saved.' }, { data: { ...BANK, revision: undefined } }])(
    'accepts %j as the response to a save, without the saved values',
    (response) => {
      expect(BANK_WIRE.decodeSaved(response)).toEqual({ saved: undefined });
    },
  );

  it('returns the saved values when the response has them', () => {
    expect(BANK_WIRE.decodeSaved({ data: BANK })).toEqual(BANK_WIRE.decodeLoaded({ data: BANK }));
  });

  it('omits an unchanged account number from the request', () => {
    const { account_number: _number, ...rest } = BANK;
    const change = {
      accountName: BANK.account_name,
      accountNumber: undefined,
      bankName: BANK.bank_name,
      accountType: BANK.account_type,
      branch: BANK.branch,
      ifscCode: BANK.ifsc_code,
    };
    expect(JSON.parse(JSON.stringify(BANK_WIRE.encode(change, 4)))).toEqual(rest);
  });
});

describe('the decoder of places', () => {
  it('leaves out a country without a valid code and a city without a name, and names a country without a name by its code', () => {
    const response = [...PLACES, { iso2: '../x', name: 'X' }, { name: 'Y' }, { iso2: 'ZZ' }, null, 7];
    expect(decodeCountries(response)).toEqual([
      { code: 'IN', name: 'India' },
      { code: 'US', name: 'United States' },
      { code: 'ZZ', name: 'ZZ' },
    ]);
    expect(decodeCities([{ name: ' Mysuru ' }, { name: '' }, { id: 7 }])).toEqual([{ name: 'Mysuru' }]);
    expect(decodeStates({ message: 'no' })).toBeUndefined();
  });
});

it.each([
  ['2026-11-23T06:00:00.000Z', Date.parse('2026-11-23T06:00:00Z')],
  ['soon', undefined],
  [undefined, undefined],
])('decodes held_until %s of the bank account as epoch milliseconds %s', (held_until, epochMs) => {
  const read = BANK_WIRE.decodeLoaded({ data: { ...BANK, held_until } });
  expect(read?.saved?.stoppedUntil?.epochMs).toBe(epochMs);
  expect(read?.saved?.stoppedUntil === undefined).toBe(epochMs === undefined);
});
