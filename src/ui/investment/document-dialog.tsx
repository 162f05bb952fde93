import { type ReactElement, useCallback, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import type { DocumentDialogState } from '../../core/reports/reports-state.ts';
import { Dialog } from '../shared/dialog.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';

interface DocumentDialogProps {
  readonly dialog: DocumentDialogState;
  readonly onRetry: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The dialog that shows a document, with a button that saves it. @see docs/product.md#important-links */
export function DocumentDialog({ dialog, onRetry, onSave, onClose }: DocumentDialogProps): ReactElement {
  const { title, detail, preview, file } = dialog;
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      size="large"
      firstFocus="close"
      closeButton={closeButton}
      onClose={onClose}
      actions={
        file.status === 'ready' ? (
          <>
            {detail !== undefined && <span className="document-detail">{detail}</span>}
            <Button onClick={onSave}>Download</Button>
          </>
        ) : undefined
      }
    >
      <LoadedContent
        state={file}
        loading={() => (
          <LoadingRegion>
            <Skeleton className="document-view" />
          </LoadingRegion>
        )}
        failed={(error) => error}
        onRetry={() => {
          // Retrying removes the clicked button, so the focus moves first, to stay in the dialog.
          closeButton.current?.focus();
          onRetry();
        }}
      >
        {({ content }) => <DocumentView title={title} preview={preview} content={content} />}
      </LoadedContent>
    </Dialog>
  );
}

/** Options of the browser's PDF viewer: pages as wide as the frame, no list of pages beside them. */
const PDF_VIEW = '#navpanes=0&view=FitH';

interface DocumentViewProps extends Pick<DocumentDialogState, 'title' | 'preview'> {
  readonly content: object;
}

function DocumentView({ title, preview, content }: DocumentViewProps): ReactElement {
  const showIn = useCallback(
    (element: HTMLIFrameElement | HTMLImageElement | null) =>
      element === null ? undefined : showFile(element, content, preview),
    [content, preview],
  );
  if (preview.kind === 'picture') return <img ref={showIn} className="document-picture" alt={title} />;
  return navigator.pdfViewerEnabled ? (
    <iframe ref={showIn} className="document-view" title={title} />
  ) : (
    <p>This browser cannot show PDF files. Download the document to read it.</p>
  );
}

/**
 * Shows the file from memory. Its media type is always that of a PDF or a picture, so that the browser never runs a
 * file of another type as a page of this app.
 * @returns a function that releases the file
 */
function showFile(
  element: HTMLIFrameElement | HTMLImageElement,
  content: object,
  { kind, mediaType }: DocumentDialogState['preview'],
): () => void {
  if (!(content instanceof Blob)) return () => undefined;
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  element.src = kind === 'pdf' ? `${url}${PDF_VIEW}` : url;
  return () => URL.revokeObjectURL(url);
}
