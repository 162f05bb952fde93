import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { cropOf, isMissing, withListedDocument, type SlotState } from '../../../src/core/kyc/kyc-state.ts';

const crop = { url: 'blob:a', width: 16, height: 10, content: new Blob(), release: () => undefined };
const arbDocument = fc.constantFrom('passport_1.jpg', 'passport_2.jpg').map((fileName) => ({
  slot: 'passport' as const,
  fileName,
  url: `/documents/${fileName}`,
}));
const arbSlotState: fc.Arbitrary<SlotState> = fc.oneof(
  fc.constant({ status: 'empty' as const }),
  fc
    .constantFrom(
      { status: 'uploading' as const, percent: 0 },
      { status: 'failed' as const, message: 'The upload was cancelled.' },
    )
    .map((upload) => ({
      status: 'filled' as const,
      fileName: 'passport_1.jpg',
      crop,
      document: undefined,
      upload,
    })),
  fc
    .record({
      document: arbDocument,
      crop: fc.constantFrom(crop, undefined),
      upload: fc.constantFrom({ status: 'stored' as const }, { status: 'deleting' as const }),
    })
    .map((slot) => ({ status: 'filled' as const, fileName: slot.document.fileName, ...slot })),
);
const documentOf = (slot: SlotState) => (slot.status === 'filled' ? slot.document : undefined);

describe('withListedDocument', () => {
  it.prop([arbSlotState, fc.option(arbDocument, { nil: undefined })])(
    'keeps an unsent image or a running deletion; otherwise takes the document of the API, and drops the slot’s image if it belongs to another document',
    (known, document) => {
      const after = withListedDocument(known, document);
      const keepsState =
        known.status === 'filled' && (known.document === undefined || known.upload.status === 'deleting');
      if (keepsState) expect(after).toBe(known);
      else expect(documentOf(after)).toEqual(document);
      if (keepsState || cropOf(after) === undefined) return;
      expect(documentOf(known)?.fileName).toBe(document?.fileName);
    },
  );

  it.prop([arbSlotState, arbDocument])(
    'keeps the uploaded image while the document is the same',
    (known, document) => {
      if (documentOf(known)?.fileName !== document.fileName) return;
      expect(cropOf(withListedDocument(known, document))).toBe(cropOf(known));
    },
  );
});

describe('isMissing', () => {
  it.each([
    ['failed to be uploaded', true, { status: 'failed' as const, message: 'No.' }],
    ['is being deleted', true, { status: 'deleting' as const }],
    ['is being uploaded', false, { status: 'uploading' as const, percent: 0 }],
  ])('when the image of a slot without a stored document %s, returns %s', (_what, missing, upload) => {
    const slot = { status: 'filled' as const, fileName: 'passport_1.jpg', crop, document: undefined, upload };
    expect(isMissing(slot)).toBe(missing);
  });
});
