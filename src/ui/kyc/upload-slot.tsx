import { type ChangeEvent, type ReactElement, useId, useRef } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import Spinner from 'react-bootstrap/Spinner';
import type { KycSlotId } from '../../core/kyc/document.ts';
import { FILE_RULE, PICKER_ACCEPT, type PickedFile } from '../../core/kyc/image-file.ts';
import type { SlotCard, SlotView } from '../../core/kyc/kyc-state.ts';
import type { KycScreenModel } from '../../core/view-models.ts';
import { FieldError } from '../shared/form/field-message.tsx';
import { Icon } from '../shared/icon.tsx';
import { prefetchCode } from '../shared/load-code.ts';
import { cropStageCode } from './crop-dialog.tsx';
import { DocumentImage } from './document-preview.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useFilePicker } from './use-file-picker.ts';

interface UploadSlotProps {
  readonly slot: SlotCard;
  readonly actions: Pick<KycScreenModel, 'pick' | 'cancel' | 'retry' | 'view' | 'askToDelete'>;
  /** Called before the file picker opens; returns whether it may open. */
  readonly requireConsent: () => boolean;
}

/** One of the five slots: empty with an Upload button, or filled. @see docs/product.md#upload-widget */
export function UploadSlot({ slot, actions, requireConsent }: UploadSlotProps): ReactElement {
  const { id, label, required, view } = slot;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const filled = view.status === 'filled';
  useFocusAfterRemoval(section, filled);

  return (
    <Card as="section" ref={section} className="upload-slot" aria-labelledby={titleId}>
      <div className="slot-header">
        <h2 id={titleId}>{label}</h2>
        <Badge bg="" className={required ? 'status-badge' : 'status-badge outlined'}>
          {required ? 'Required' : 'Optional'}
        </Badge>
      </div>
      {filled ? (
        <FilledSlot id={id} label={label} view={view} actions={actions} />
      ) : (
        <EmptySlot
          label={label}
          busy={view.status === 'opening'}
          problem={view.status === 'empty' ? view.problem : undefined}
          onOpen={requireConsent}
          onPick={(file) => actions.pick(id, file)}
        />
      )}
    </Card>
  );
}

interface EmptySlotProps {
  readonly label: string;
  /** Whether a picked file is being opened. */
  readonly busy: boolean;
  /** Why the last picked file was rejected. */
  readonly problem: string | undefined;
  /** Called before the file picker opens; returns whether it may open. */
  readonly onOpen: () => boolean;
  readonly onPick: (file: PickedFile) => void;
}

/** The accepted files, and the button that opens the file picker. */
function EmptySlot({ label, busy, problem, onOpen, onPick }: EmptySlotProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { open, markClosed } = useFilePicker(input);

  const pickFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    markClosed();
    const file = currentTarget.files?.[0];
    // Reset the input so that a rejected file can be picked again.
    currentTarget.value = '';
    if (file !== undefined) onPick(file);
  };

  return (
    <div className="slot-drop">
      <Icon paths={ICON_PATHS.image} />
      <span className="slot-hint">{FILE_RULE}</span>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={PICKER_ACCEPT}
        tabIndex={-1}
        aria-hidden="true"
        onChange={pickFile}
      />
      <Button
        variant="outline"
        size="sm"
        aria-label={`Upload ${label}`}
        aria-busy={busy}
        onClick={() => {
          if (busy || !onOpen()) return;
          prefetchCode(cropStageCode);
          open();
        }}
      >
        {busy ? <Spinner as="span" size="sm" aria-hidden="true" /> : <Icon paths={ICON_PATHS.upload} />}
        Upload
      </Button>
      <div role="alert">
        <FieldError text={problem} />
      </div>
    </div>
  );
}

interface FilledSlotProps {
  readonly id: KycSlotId;
  readonly label: string;
  readonly view: Extract<SlotView, { status: 'filled' }>;
  readonly actions: Pick<KycScreenModel, 'cancel' | 'retry' | 'view' | 'askToDelete'>;
}

/** The image, its file name, the state of its upload, View and Delete. */
function FilledSlot({ id, label, view, actions }: FilledSlotProps): ReactElement {
  const { fileName, image, upload, progress } = view;
  const deleting = upload.status === 'deleting';
  return (
    <>
      <DocumentImage image={image} label={label} />
      <div className="slot-file">
        <span title={fileName}>{fileName}</span>
        <Button variant="icon" aria-label={`View ${label}`} onClick={() => actions.view(id)}>
          <Icon paths={ICON_PATHS.eye} />
        </Button>
        <Button
          variant="icon"
          aria-label={`Delete ${label}`}
          aria-busy={deleting}
          aria-disabled={upload.status === 'uploading'}
          onClick={() => {
            if (!deleting) actions.askToDelete(id);
          }}
        >
          {deleting ? <Spinner as="span" size="sm" aria-hidden="true" /> : <Icon paths={ICON_PATHS.trash} />}
        </Button>
      </div>
      {progress !== undefined && (
        <p className="slot-state">
          <Icon paths={ICON_PATHS[progress.sent ? 'check-circle' : 'hourglass-split']} />
          {progress.text}
        </p>
      )}
      <UploadProgress
        upload={upload}
        label={label}
        onCancel={() => actions.cancel(id)}
        onRetry={() => actions.retry(id)}
      />
    </>
  );
}
