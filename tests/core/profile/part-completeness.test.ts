import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  areBasicDetailsComplete,
  areNomineesComplete,
  isBankDetailComplete,
  isKycComplete,
} from '../../../src/core/profile/part-completeness.ts';
import { KYC_SLOTS, type KycSlotId } from '../../../src/core/kyc/document.ts';
import type { SlotState, UploadState } from '../../../src/core/kyc/kyc-state.ts';
import { changedBank } from '../../../src/core/profile/bank-detail.ts';
import { BASIC_FIELDS } from '../../../src/core/profile/basic-details.ts';
import { changedNominee } from '../../../src/core/profile/nominees.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { someBankChange, someBasicDetails, someNominee } from '../../support/profile-builders.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const TODAY = '2026-11-22' as Day;
const BANK = changedBank(someBankChange(), undefined);
const aNominee = (change: Parameters<typeof someNominee>[0] = {}) =>
  changedNominee(someNominee(change), undefined);

/** Fields that may be empty: the interest is optional, a country may have no states, and a state no cities. */
const MAY_BE_EMPTY = ['interest', 'state', 'city'];

describe('basic details', () => {
  it.each([
    ['nothing is saved', false, undefined],
    ['every field is valid', true, someBasicDetails()],
    ['the pincode is invalid', false, someBasicDetails({ pincode: '12' })],
    ['the investor is under 18', false, someBasicDetails({ dateOfBirth: '2010-01-01' })],
  ])('count as complete when %s: %s', (_case, complete, saved) => {
    expect(areBasicDetailsComplete(saved, TODAY)).toBe(complete);
  });

  it.prop([fc.subarray([...BASIC_FIELDS])])(
    'count as complete exactly when no required field is empty',
    (emptied) => {
      const saved = someBasicDetails(Object.fromEntries(emptied.map((field) => [field, ''])));
      const complete = emptied.every((field) => MAY_BE_EMPTY.includes(field));
      expect(areBasicDetailsComplete(saved, TODAY)).toBe(complete);
    },
  );
});

describe('the bank detail', () => {
  it.each([
    ['nothing is saved', false, undefined],
    ['every field is valid', true, BANK],
    ['the API has no account number', false, { ...BANK, accountNumberEnd: undefined }],
    ['the IFSC is invalid', false, { ...BANK, ifscCode: 'SBIN' }],
    ['the account type is unknown', false, { ...BANK, accountType: 'Piggy bank' }],
  ])('counts as complete when %s: %s', (_case, complete, saved) => {
    expect(isBankDetailComplete(saved)).toBe(complete);
  });

  it.prop([fc.constantFrom('accountName', 'bankName', 'accountType', 'branch', 'ifscCode')])(
    'counts as incomplete when one field is empty',
    (field) => {
      expect(isBankDetailComplete({ ...BANK, [field]: '' })).toBe(false);
    },
  );
});

describe('the nominees', () => {
  it.each([
    ['nothing is saved', false, undefined],
    ['the list is empty', false, []],
    ['one nominee is valid', true, [aNominee()]],
    ['the one nominee has no ID number', true, [aNominee({ idNumber: '' })]],
    ['a nominee has no relation', false, [aNominee({ relation: '' })]],
    ['two shares sum to 100 %', true, [aNominee({ share: 60 }), aNominee({ share: 40 })]],
    ['two shares sum to 90 %', false, [aNominee({ share: 50 }), aNominee({ share: 40 })]],
  ])('count as complete when %s: %s', (_case, complete, saved) => {
    expect(areNomineesComplete(saved, TODAY)).toBe(complete);
  });
});

const SENT = { epochMs: Date.parse('2026-11-21T06:00:00Z') };

const filled = (
  slot: KycSlotId,
  upload: UploadState = { status: 'stored' },
  submittedOn?: typeof SENT,
): SlotState => ({
  status: 'filled',
  fileName: `${slot}.png`,
  crop: undefined,
  document: { ...aDocument(slot), submittedOn },
  upload,
});

const slotsWith = (slotOf: (slot: KycSlotId) => SlotState) =>
  Object.fromEntries(KYC_SLOTS.map(({ id }) => [id, slotOf(id)])) as Readonly<Record<KycSlotId, SlotState>>;

describe('the KYC documents', () => {
  it.prop([fc.subarray(KYC_SLOTS.map(({ id }) => id)), fc.boolean()])(
    'count as complete exactly when every required document was sent for verification',
    (stored, sent) => {
      const slots = slotsWith((slot): SlotState => {
        if (!stored.includes(slot)) return { status: 'empty' };
        return filled(slot, { status: 'stored' }, sent ? SENT : undefined);
      });
      const areRequiredStored = KYC_SLOTS.every((slot) => !slot.required || stored.includes(slot.id));
      expect(isKycComplete({ slots })).toBe(areRequiredStored && sent);
    },
  );

  it.each<UploadState>([
    { status: 'uploading', percent: 99 },
    { status: 'failed', message: 'No.' },
    { status: 'deleting' },
  ])('count as incomplete while a required document is $status', (upload) => {
    const slots = slotsWith((slot) =>
      filled(slot, slot === 'pan_card' ? upload : { status: 'stored' }, SENT),
    );
    expect(isKycComplete({ slots })).toBe(false);
  });
});
