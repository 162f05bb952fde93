import type { ReactElement } from 'react';
import type { UploadState } from '../../core/kyc/kyc-state.ts';
import { FieldError } from '../shared/form/field-message.tsx';
import { Icon } from '../shared/icon.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface UploadProgressProps {
  readonly upload: UploadState;
  readonly label: string;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** The state of an upload, with a button to cancel or to repeat it. */
export function UploadProgress({ upload, label, onCancel, onRetry }: UploadProgressProps): ReactElement {
  return (
    <>
      {upload.status === 'uploading' && (
        <div className="slot-upload">
          <progress aria-label={`Uploading ${label}`} max={100} value={upload.percent} />
          <span className="slot-percent">{upload.percent}%</span>
          <VanishingButton
            variant="quiet"
            size="sm"
            aria-label={`Cancel the upload of ${label}`}
            onClick={onCancel}
          >
            Cancel
          </VanishingButton>
        </div>
      )}
      <div role="alert">
        {upload.status === 'failed' && (
          <div className="slot-upload">
            <FieldError text={upload.message} />
            <VanishingButton variant="outline" size="sm" aria-label={`Retry ${label}`} onClick={onRetry}>
              <Icon paths={ICON_PATHS['arrow-clockwise']} />
              Retry
            </VanishingButton>
          </div>
        )}
      </div>
    </>
  );
}
