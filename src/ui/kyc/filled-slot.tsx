import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import type { SlotCard, SlotView, UploadState } from '../../core/kyc/kyc-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { KYC_ICON_PATHS } from './kyc-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import type { KycScreen } from '../../core/view-models.ts';
import { DocumentImage } from './document-image.tsx';

interface FilledSlotProps {
  readonly slot: SlotCard & { readonly view: Extract<SlotView, { status: 'filled' }> };
  readonly actions: Pick<KycScreen, 'cancel' | 'retry' | 'view' | 'askToDelete'>;
}

/** A filled slot: the image, its file name, the state of its upload, View and Delete. */
export function FilledSlot({ slot, actions }: FilledSlotProps): ReactElement {
  const { id, label, view } = slot;
  const { fileName, image, upload } = view;
  const deleting = upload.status === 'deleting';
  return (
    <>
      <DocumentImage image={image} label={label} className="slot-image" />
      <div className="slot-file">
        <span title={fileName}>{fileName}</span>
        <Button variant="icon" aria-label={`View ${label}`} onClick={() => actions.view(id)}>
          <Icon paths={KYC_ICON_PATHS.eye} />
        </Button>
        <Button
          variant="icon"
          aria-label={`Delete ${label}`}
          aria-busy={deleting}
          onClick={() => {
            if (!deleting) actions.askToDelete(id);
          }}
        >
          {deleting ? (
            <Spinner as="span" size="sm" aria-hidden="true" />
          ) : (
            <Icon paths={KYC_ICON_PATHS.trash} />
          )}
        </Button>
      </div>
      <UploadProgress
        upload={upload}
        label={label}
        onCancel={() => actions.cancel(id)}
        onRetry={() => actions.retry(id)}
      />
    </>
  );
}

interface UploadProgressProps {
  readonly upload: UploadState;
  readonly label: string;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

function UploadProgress({ upload, label, onCancel, onRetry }: UploadProgressProps): ReactElement {
  return (
    <>
      {upload.status === 'uploading' && (
        <div className="slot-upload">
          <progress aria-label={`Uploading ${label}`} max={100} value={upload.percent} />
          <span className="slot-percent">{upload.percent}%</span>
          <Button variant="quiet" size="sm" aria-label={`Cancel the upload of ${label}`} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      <div role="alert">
        {upload.status === 'failed' && (
          <div className="slot-upload">
            <p className="field-message bad">
              <Icon paths={KYC_ICON_PATHS['exclamation-circle-fill']} />
              {upload.message}
            </p>
            <Button variant="outline" size="sm" aria-label={`Retry ${label}`} onClick={onRetry}>
              <Icon paths={ICON_PATHS['arrow-clockwise']} />
              Retry
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
