import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { plainColumns, plainRow, sectionOfRow } from '../../server/platform/db/section-columns.ts';
import { encryptedRow, maskedRow, secretRow } from '../../server/profile/secret-columns.ts';
import { BANK_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import { changedBank } from '../../src/core/profile/bank-detail.ts';
import { someBankChange, someNominee } from '../support/profile-builders.ts';

const encrypt = (number: string): string => `encrypted(${number.length})`;

describe('the columns of a section', () => {
  it('have the names of the API, and two for a secret number', () => {
    const row = {
      ...plainRow(BANK_DETAIL, someBankChange()),
      ...encryptedRow(BANK_DETAIL, someBankChange(), encrypt),
    };
    expect(row).toEqual({
      account_name: 'Asha Menon',
      bank_name: 'State Bank of India',
      account_type: 'Savings',
      branch: 'Fort Kochi',
      ifsc_code: 'SBIN0001234',
      account_number_encrypted: 'encrypted(12)',
      account_number_end: '9012',
    });
    expect(plainColumns(NOMINEE)).toEqual([
      'nominee_name',
      'nominee_relation',
      'date_of_birth',
      'id_document_type',
      'share',
    ]);
  });

  it.prop([fc.stringMatching(/^[1-9]\d{8,17}$/)])(
    'give back the saved section, and never the whole number',
    (accountNumber) => {
      const change = someBankChange({ accountNumber });
      const row = {
        ...plainRow(BANK_DETAIL, change),
        ...secretRow(BANK_DETAIL, () => ''),
        ...encryptedRow(BANK_DETAIL, change, encrypt),
      };
      expect(sectionOfRow(BANK_DETAIL, row)).toEqual(changedBank(change, undefined));
      const { account_number_encrypted: _encrypted, ...answered } = row;
      expect(maskedRow(answered)['account_number']).toBe(`••••••••${accountNumber.slice(-4)}`);
      expect(JSON.stringify([row, maskedRow(answered)])).not.toContain(accountNumber);
    },
  );

  it.each([
    [undefined, {}],
    ['', { id_number_encrypted: null, id_number_end: null }],
    ['M1234567', { id_number_encrypted: 'encrypted(8)', id_number_end: '4567' }],
  ])('change as the number that was sent says: %o', (idNumber, expected) => {
    expect(encryptedRow(NOMINEE, someNominee({ idNumber }), encrypt)).toEqual(expected);
  });
});
