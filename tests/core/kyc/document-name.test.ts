import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  documentFileName,
  fileNameOfUrl,
  findKycSlot,
  imageExtension,
  slotOfFileName,
  KYC_SLOTS,
} from '../../../src/core/kyc/document.ts';
import { arbAnyWebUrl } from '../../support/arbitrary-web.ts';

const arbSlot = fc.constantFrom(...KYC_SLOTS.map(({ id }) => id));
const arbTime = fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 });

describe('file names of KYC documents', () => {
  it('documentFileName writes the time in whole milliseconds, and the extension as it was picked', () => {
    expect(documentFileName('pan_card', 1_795_242_600_000.7, 'a.b.JPG')).toBe('pan_card_1795242600000.JPG');
  });

  it('documentFileName uses the extension of the sent JPEG when the picked file has none', () => {
    expect(documentFileName('passport', 1_795_242_600_000, 'scan')).toBe('passport_1795242600000.jpg');
  });

  it.prop([arbSlot, arbTime, fc.constantFrom('png', 'jpeg', 'jpg', 'JPG'), fc.string()])(
    'slotOfFileName recovers the slot for any picked name',
    (slot, time, extension, name) => {
      const built = documentFileName(slot, time, `${name}.${extension}`);
      expect(built).toBe(`${slot}_${time}.${extension}`);
      expect(slotOfFileName(built)).toBe(slot);
    },
  );

  it.prop([fc.string()])('slotOfFileName returns no slot for a name in another format', (text) => {
    const slot = slotOfFileName(text);
    expect(slot === undefined || text.startsWith(`${slot}_`)).toBe(true);
    expect(slotOfFileName(`${text}/aadhar_front_1795242600000.png`)).toBeUndefined();
    expect(slotOfFileName(`aadhar_front_1795242600000.png/${text}`)).toBeUndefined();
  });

  it('imageExtension recognises images by the last extension', () => {
    const names = ['a.png', 'a.JPEG', 'a.jpg', 'a.png.exe', 'png', '.png', 'a.gif', 'a.png ', ''];
    const found = names.map(imageExtension);
    expect(found.map((extension) => extension ?? '-').join(' ')).toBe('png JPEG jpg - - png - - -');
  });
});

function safelyDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

describe('fileNameOfUrl', () => {
  it.each([
    ['https://files.example/a/b/c/card.jpg', 'card.jpg'],
    ['https://files.example/a/b/c/card.jpg/thumbnail?size=2#x', 'card.jpg'],
    ['/api/profile/documents/aadhar_front_1.png', 'aadhar_front_1.png'],
    ['https://files.example/card.jpg', 'card.jpg'],
    ['https://files.example/kyc/card.jpg?X-Amz-Signature=a/b/c/d', 'card.jpg'],
    ['//files.example/a/b/c/card%20one.jpg', 'card one.jpg'],
    ['https://files.example/a/b/c/100%.jpg', '100%.jpg'],
    ['https://files.example/x/../a/b/./c/%2E/card.jpg', 'card.jpg'],
    ['/a/b//c/d/e.jpg', 'd'],
    ['https://files.example', 'fallback.jpg'],
    ['https://files.example/', 'fallback.jpg'],
    ['', 'fallback.jpg'],
  ])('returns for %s the name %s', (url, name) => {
    expect(fileNameOfUrl(url, 'fallback.jpg')).toBe(name);
  });

  it.prop([arbAnyWebUrl])(
    'returns the fourth segment of the path of any URL, or else the last one',
    (url) => {
      const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '');
      const expected = segments[3] ?? segments.at(-1);
      const shown = fileNameOfUrl(url, 'none');
      expect([expected ?? 'none', safelyDecoded(expected ?? 'none')]).toContain(shown);
    },
  );
});

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
