import type { ReactElement } from 'react';
import Alert from 'react-bootstrap/Alert';
import { MASKED_AADHAAR_HINT } from '../../core/kyc/document.ts';
import type { KycState } from '../../core/kyc/kyc-state.ts';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import './kyc-screen.scss';
import type { KycScreenModel } from '../../core/view-models.ts';
import { CropDialog } from './crop-dialog.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { PreviewDialog } from './document-preview.tsx';
import { KYC_ICON_PATHS } from './kyc-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { KycSubmission } from './kyc-submission.tsx';
import { SlotsSkeleton } from './slots-skeleton.tsx';
import { UploadSlot } from './upload-slot.tsx';

const LOADING: KycState = { status: 'loading' };

interface KycScreenProps {
  readonly viewModel: KycScreenModel;
}

/** The investor's KYC documents. @see docs/product.md#profile-sections */
export function KycScreen({ viewModel }: KycScreenProps): ReactElement {
  const state = useObservableState(viewModel.state$, LOADING);
  return (
    <>
      <PageHead title="KYC Documents" />
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
  const { slots, crop, preview, deletion, submission } = state;
  return (
    <>
      <Alert variant="notice" className="kyc-notice" role="note" transition={false}>
        <Icon paths={KYC_ICON_PATHS['shield-lock']} />
        {MASKED_AADHAAR_HINT}
      </Alert>
      <div className="upload-slots">
        {slots.map((slot) => (
          <UploadSlot key={slot.id} slot={slot} actions={viewModel} />
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
