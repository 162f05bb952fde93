import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bankChange, bankForm, bankFormOf, changedBank } from '../../../src/core/profile/bank-detail.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { hasPlaceCodes, contextWithoutPlaceLists } from '../../../src/core/profile/basic-details.ts';
import {
  changedNominee,
  hasSameDocumentType,
  nomineesChange,
  nomineesForm,
  nomineesFormOf,
} from '../../../src/core/profile/nominees.ts';
import { someBankChange, someBasicDetails, someNominee } from '../../support/profile-builders.ts';

const arbDigits = fc.stringMatching(/^[1-9]\d{8,17}$/);
const arbDocumentType = fc.constantFrom('PAN', 'Passport');

describe('a bank account request, as the backend reads it', () => {
  it.prop([fc.option(arbDigits, { nil: undefined })])(
    'is unchanged after a conversion to a form and back',
    (accountNumber) => {
      const saved = changedBank(someBankChange(), undefined);
      const change = someBankChange({ accountNumber });
      expect(bankChange(bankFormOf(change, saved))).toEqual(change);
    },
  );

  it.prop([arbDigits, arbDigits])('replaces the saved number only when it has a number', (first, second) => {
    const saved = changedBank(someBankChange({ accountNumber: first }), undefined);
    expect(changedBank(someBankChange({ accountNumber: undefined }), saved)).toEqual(saved);
    const end = changedBank(someBankChange({ accountNumber: second }), saved).accountNumberEnd;
    expect(end).toBe(second.slice(-4));
  });

  it.prop([arbDigits])('leaves only the last digits of its number in the saved record', (accountNumber) => {
    const saved = changedBank(someBankChange({ accountNumber }), undefined);
    expect(JSON.stringify([saved, bankForm(saved)])).not.toContain(accountNumber);
  });
});

describe('a nominees request, as the backend reads it', () => {
  it.prop([fc.option(fc.constantFrom('', 'M1234567'), { nil: undefined })])(
    'is unchanged after a conversion to a form and back',
    (idNumber) => {
      const changes = [someNominee({ id: 'n1', idNumber, share: 60.5 }), someNominee({ share: 39.5 })];
      expect(nomineesChange(nomineesFormOf(changes))).toEqual(changes);
    },
  );

  it.prop([arbDocumentType, arbDocumentType])(
    'without an ID number keeps the saved one exactly when the document type is the same',
    (before, now) => {
      const saved = { ...changedNominee(someNominee({ documentType: before }), undefined), id: 'n1' };
      const change = someNominee({ id: 'n1', documentType: now, idNumber: undefined });
      expect(changedNominee(change, saved).idNumberEnd).toBe(before === now ? '4567' : undefined);
      expect(hasSameDocumentType(saved, change)).toBe(before === now);
      expect(hasSameDocumentType(undefined, change)).toBe(false);
    },
  );

  it('deletes the saved ID number when its own ID number is an empty string', () => {
    const saved = { ...changedNominee(someNominee(), undefined), id: 'n1' };
    const changed = changedNominee(someNominee({ id: 'n1', idNumber: '' }), saved);
    expect(changed.idNumberEnd).toBeUndefined();
    expect(nomineesForm([changed])[0]?.idNumber).toEqual({ kind: 'typed', text: '' });
  });
});

describe('a basic details request, as the backend reads it', () => {
  it.each([
    [
      { state: '', city: '' },
      { noStates: true, noCities: true },
    ],
    [{ city: '' }, { noStates: false, noCities: true }],
    [{}, { noStates: false, noCities: false }],
  ])('with %o takes an empty state or city to mean that the place has none', (change, expected) => {
    const today = '2026-11-22' as Day;
    expect(contextWithoutPlaceLists(someBasicDetails(change), today)).toEqual({ today, ...expected });
  });

  it.each([
    [{ country: 'IN', state: 'KL' }, true],
    [{ country: 'IN', state: '' }, true],
    [{ country: 'India !', state: 'KL' }, false],
    [{ country: 'IN', state: '../KL' }, false],
  ])('has valid country and state codes with %o: %s', (change, expected) => {
    expect(hasPlaceCodes(someBasicDetails(change))).toBe(expected);
  });
});
