import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { findKycSlot, KYC_SLOTS } from '../../../src/core/kyc/document.ts';

describe('findKycSlot', () => {
  it.each(KYC_SLOTS.map((slot) => [slot.id, slot] as const))('finds %s by its id', (id, slot) => {
    expect(findKycSlot(id)).toBe(slot);
  });

  it.prop([fc.oneof(fc.string(), fc.anything())])(
    'returns undefined for anything but the id of a slot',
    (id) => {
      const found = findKycSlot(id);
      expect(found === undefined || found.id === id).toBe(true);
      expect(findKycSlot([id])).toBeUndefined();
    },
  );
});

describe('KYC_SLOTS', () => {
  it('marks only the two sides of the Aadhaar card as showing an Aadhaar number', () => {
    expect(KYC_SLOTS.filter(({ showsAadhaar }) => showsAadhaar).map(({ id }) => id)).toEqual([
      'aadhar_front',
      'aadhar_back',
    ]);
  });
});
