import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { findKycSlot, KYC_SLOTS } from '../../../src/core/kyc/document.ts';

describe('a slot of the KYC', () => {
  it.each(KYC_SLOTS.map((slot) => [slot.id, slot] as const))('%s is found by its id', (id, slot) => {
    expect(findKycSlot(id)).toBe(slot);
  });

  it.prop([fc.oneof(fc.string(), fc.anything())])('is none by anything else', (id) => {
    const found = findKycSlot(id);
    expect(found === undefined || found.id === id).toBe(true);
    expect(findKycSlot([id])).toBeUndefined();
  });

  it('shows an Aadhaar number on the two sides of that card only', () => {
    expect(KYC_SLOTS.filter(({ showsAadhaar }) => showsAadhaar).map(({ id }) => id)).toEqual([
      'aadhar_front',
      'aadhar_back',
    ]);
  });
});
