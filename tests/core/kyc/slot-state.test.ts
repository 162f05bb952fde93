import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { cropOf, EMPTY_SLOT, type SlotState, withStored } from '../../../src/core/kyc/slot-state.ts';

const crop = { url: 'blob:a', width: 16, height: 10, content: new Blob(), release: () => undefined };
const arbDocument = fc.constantFrom('passport_1.jpg', 'passport_2.jpg').map((fileName) => ({
  slot: 'passport' as const,
  fileName,
  url: `/documents/${fileName}`,
}));
const arbSlotState = fc.oneof(
  fc.constant(EMPTY_SLOT),
  fc.constant<SlotState>({
    kind: 'pending',
    fileName: 'passport_1.jpg',
    crop,
    upload: { status: 'uploading', fraction: 0 },
  }),
  fc.record({
    kind: fc.constant('stored' as const),
    document: arbDocument,
    crop: fc.constantFrom(crop, undefined),
    deleting: fc.boolean(),
  }),
);

describe('withStored', () => {
  it.prop([arbSlotState, fc.option(arbDocument, { nil: undefined })])(
    'follows the API except for running work, and keeps an image for the same document only',
    (known, document) => {
      const after = withStored(known, document);
      const busy = known.kind === 'pending' || (known.kind === 'stored' && known.deleting);
      if (busy) expect(after).toBe(known);
      else expect(after.kind === 'stored' ? after.document : undefined).toEqual(document);
      if (busy || cropOf(after) === undefined) return;
      expect(known.kind === 'stored' && known.document.fileName).toBe(document?.fileName);
    },
  );

  it.prop([arbSlotState, arbDocument])(
    'keeps the uploaded image while the document is the same',
    (known, document) => {
      if (known.kind !== 'stored' || known.document.fileName !== document.fileName) return;
      expect(cropOf(withStored(known, document))).toBe(cropOf(known));
    },
  );

  it.prop([arbSlotState, fc.option(arbDocument, { nil: undefined })])(
    'changes nothing when it is applied again',
    (known, document) => {
      const once = withStored(known, document);
      expect(withStored(once, document)).toEqual(once);
    },
  );
});
