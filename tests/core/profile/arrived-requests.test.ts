import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bankChange, bankForm, bankFormOf, changedBank } from '../../../src/core/profile/bank-detail.ts';
import { hasPlaceCodes, requestCircumstances } from '../../../src/core/profile/basic-details.ts';
import {
  changedNominee,
  isSameDocument,
  nomineesChange,
  nomineesForm,
  nomineesFormOf,
} from '../../../src/core/profile/nominees.ts';
import { someBankChange, someBasicDetails, someNominee } from '../../support/profile-builders.ts';

const arbDigits = fc.stringMatching(/^[1-9]\d{8,17}$/);
const arbDocumentType = fc.constantFrom('PAN', 'Passport');

describe('a request for a bank account, where it arrives', () => {
  it.prop([fc.option(arbDigits, { nil: undefined })])(
    'equals the change of the form that it was made from',
    (accountNumber) => {
      const saved = changedBank(someBankChange(), undefined);
      const change = someBankChange({ accountNumber });
      expect(bankChange(bankFormOf(change, saved))).toEqual(change);
    },
  );

  it.prop([arbDigits, arbDigits])('keeps the saved number when it has none', (first, second) => {
    const saved = changedBank(someBankChange({ accountNumber: first }), undefined);
    expect(changedBank(someBankChange({ accountNumber: undefined }), saved)).toEqual(saved);
    const end = changedBank(someBankChange({ accountNumber: second }), saved).accountNumberEnd;
    expect(end).toBe(second.slice(-4));
  });

  it.prop([arbDigits])('holds no more of the number than its end once it is saved', (accountNumber) => {
    const saved = changedBank(someBankChange({ accountNumber }), undefined);
    expect(JSON.stringify([saved, bankForm(saved)])).not.toContain(accountNumber);
  });
});

describe('a request for nominees, where it arrives', () => {
  it.prop([fc.option(fc.constantFrom('', 'M1234567'), { nil: undefined })])(
    'equals the change of the form that it was made from',
    (idNumber) => {
      const changes = [someNominee({ id: 'n1', idNumber, share: 60.5 }), someNominee({ share: 39.5 })];
      expect(nomineesChange(nomineesFormOf(changes))).toEqual(changes);
    },
  );

  it.prop([arbDocumentType, arbDocumentType])(
    'keeps a number that it does not send exactly while the document type is the same',
    (before, now) => {
      const saved = { ...changedNominee(someNominee({ documentType: before }), undefined), id: 'n1' };
      const change = someNominee({ id: 'n1', documentType: now, idNumber: undefined });
      expect(changedNominee(change, saved).idNumberEnd).toBe(before === now ? '4567' : undefined);
      expect(isSameDocument(saved, change)).toBe(before === now);
      expect(isSameDocument(undefined, change)).toBe(false);
    },
  );

  it('deletes the number for an empty text', () => {
    const saved = { ...changedNominee(someNominee(), undefined), id: 'n1' };
    const changed = changedNominee(someNominee({ id: 'n1', idNumber: '' }), saved);
    expect(changed.idNumberEnd).toBeUndefined();
    expect(nomineesForm([changed])[0]?.idNumber).toEqual({ kind: 'typed', text: '' });
  });
});

describe('a request for basic details, where it arrives', () => {
  it.each([
    [
      { state: '', city: '' },
      { noStates: true, noCities: true },
    ],
    [{ city: '' }, { noStates: false, noCities: true }],
    [{}, { noStates: false, noCities: false }],
  ])('may lack the places that %o leaves empty', (change, expected) => {
    const today = '2026-11-22';
    expect(requestCircumstances(someBasicDetails(change), today)).toEqual({ today, ...expected });
  });

  it.each([
    [{ country: 'IN', state: 'KL' }, true],
    [{ country: 'IN', state: '' }, true],
    [{ country: 'India !', state: 'KL' }, false],
    [{ country: 'IN', state: '../KL' }, false],
  ])('names country and state by codes in %o: %s', (change, expected) => {
    expect(hasPlaceCodes(someBasicDetails(change))).toBe(expected);
  });
});
