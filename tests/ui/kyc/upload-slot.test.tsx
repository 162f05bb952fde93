import { expect, it } from 'vitest';
import type { UploadState } from '../../../src/core/kyc/kyc-state.ts';
import { UploadSlot } from '../../../src/ui/kyc/upload-slot.tsx';
import { staticMarkup } from '../../support/static-markup.tsx';

/** Returns the markup of the Delete button of a filled slot. */
function deleteButtonWhile(upload: UploadState): string | undefined {
  const ignore = (): void => undefined;
  const actions = { pick: ignore, cancel: ignore, retry: ignore, view: ignore, askToDelete: ignore };
  const view = {
    status: 'filled',
    fileName: 'passport.jpg',
    image: { status: 'missing' },
    upload,
    progress: undefined,
  } as const;
  const slot = { id: 'passport', label: 'Passport', required: true, view } as const;
  const markup = staticMarkup(<UploadSlot slot={slot} actions={actions} requireConsent={() => true} />);
  return /<button[^>]*aria-label="Delete Passport"[\s\S]*?<\/button>/u.exec(markup)?.[0];
}

it('the Delete button of a slot is busy and has a spinner while the document is being deleted', () => {
  const stored = deleteButtonWhile({ status: 'stored' });
  expect(stored).toContain('aria-busy="false"');
  expect(stored).not.toContain('spinner');
  const deleting = deleteButtonWhile({ status: 'deleting' });
  expect(deleting).toContain('aria-busy="true"');
  expect(deleting).toContain('spinner');
});

it('the Delete button of a slot is disabled while the document is being uploaded', () => {
  expect(deleteButtonWhile({ status: 'uploading', percent: 7 })).toContain('aria-disabled="true"');
  for (const upload of [{ status: 'stored' }, { status: 'failed', message: 'No.' }] as const)
    expect(deleteButtonWhile(upload)).toContain('aria-disabled="false"');
});
