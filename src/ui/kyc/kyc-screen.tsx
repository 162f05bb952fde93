import { type ReactElement, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import { MASKED_AADHAAR_HINT } from '../../core/kyc/document.ts';
import type { KycState } from '../../core/kyc/kyc-state.ts';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { KycScreenModel } from '../../core/view-models.ts';
import { CropDialog } from './crop-dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { PreviewDialog } from './document-preview.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { KycConsent } from './kyc-consent.tsx';
import { KycSubmission } from './kyc-submission.tsx';
import { SlotsSkeleton } from './slots-skeleton.tsx';
import { UploadSlot } from './upload-slot.tsx';

interface KycScreenProps {
  readonly viewModel: KycScreenModel;
}

/** The investor's KYC documents. @see docs/product.md#kyc-documents */
export function KycScreen({ viewModel }: KycScreenProps): ReactElement {
  const state = useObservableState<KycState>(viewModel.state$, LOADING);
  return (
    <>
      <PageHeader title="KYC Documents" />
      <LoadedContent state={state} loading={() => <SlotsSkeleton />} onRetry={() => viewModel.reload()}>
        {(ready) => <Slots state={ready} viewModel={viewModel} />}
      </LoadedContent>
    </>
  );
}

interface SlotsProps extends KycScreenProps {
  readonly state: Extract<KycState, { status: 'ready' }>;
}

function Slots({ state, viewModel }: SlotsProps): ReactElement {
  const { consent, slots, crop, preview, deletion, submission } = state;
  const checkbox = useRef<HTMLInputElement>(null);
  const requireConsent = (): boolean => {
    const isGiven = viewModel.requireConsent();
    // Each attempt to upload without consent moves the focus to the checkbox, which the error message is about.
    if (!isGiven) checkbox.current?.focus();
    return isGiven;
  };
  return (
    <>
      <Alert variant="notice" className="kyc-notice" role="note" transition={false}>
        <Icon paths={ICON_PATHS['shield-lock']} />
        {MASKED_AADHAAR_HINT}
      </Alert>
      <KycConsent checkbox={checkbox} consent={consent} onConsent={() => viewModel.consent()} />
      <div className="upload-slots">
        {slots.map((slot) => (
          <UploadSlot key={slot.id} slot={slot} actions={viewModel} requireConsent={requireConsent} />
        ))}
      </div>
      <KycSubmission submission={submission} onSubmit={() => viewModel.submit()} />
      {crop !== undefined && <CropDialog key={crop.image.url} crop={crop} actions={viewModel} />}
      {preview !== undefined && <PreviewDialog document={preview} onClose={() => viewModel.closeDialog()} />}
      {deletion !== undefined && (
        <DeletionDialog
          document={deletion}
          onConfirm={() => viewModel.confirmDelete()}
          onClose={() => viewModel.closeDialog()}
        />
      )}
    </>
  );
}
