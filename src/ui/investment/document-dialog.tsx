import { type ReactElement, useEffect, useState } from 'react';
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
  const { title, detail, kind, file } = dialog;
  return (
    <Dialog
      title={title}
      size="large"
      firstFocus="none"
      onClose={onClose}
      actions={
        file.status === 'ready' && (
          <>
            {detail !== undefined && <span className="document-detail me-auto">{detail}</span>}
            <Button onClick={onSave}>Download</Button>
          </>
        )
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
        onRetry={onRetry}
      >
        {({ content }) => <DocumentView title={title} kind={kind} content={content} />}
      </LoadedContent>
    </Dialog>
  );
}

/** The width of the frame, and no list of pages beside it. */
const PDF_VIEW = '#navpanes=0&view=FitH';

interface DocumentViewProps extends Pick<DocumentDialogState, 'title' | 'kind'> {
  readonly content: object;
}

function DocumentView({ title, kind, content }: DocumentViewProps): ReactElement | undefined {
  const url = useObjectUrl(content, kind);
  if (kind === 'pdf' && !navigator.pdfViewerEnabled) {
    return <p>This browser shows no PDF files. Download the document to read it.</p>;
  }
  if (url === undefined) return undefined;
  return kind === 'pdf' ? (
    <iframe className="document-view" src={`${url}${PDF_VIEW}`} title={title} />
  ) : (
    <img className="document-picture" src={url} alt={title} />
  );
}

/**
 * An address for the file, released with the component. A PDF is declared to be one, so that whatever the file really is,
 * the browser never runs it as a page of this app.
 */
function useObjectUrl(content: object, kind: DocumentDialogState['kind']): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(content instanceof Blob)) return undefined;
    const shown = kind === 'pdf' ? new Blob([content], { type: 'application/pdf' }) : content;
    const made = URL.createObjectURL(shown);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, kind]);
  return url;
}
