import { Observable, of, startWith, switchMap } from 'rxjs';
import type { Session } from '../session/session.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import type { Document } from './document.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';
import type { BinaryContent, ImageProcessor } from './image-processor.port.ts';

/** The image of a document: loading, shown or missing. */
export type ImageView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly url: string }
  /** The image cannot be loaded or is not an image. */
  | { readonly status: 'missing' };

interface StoredImageDependencies {
  readonly gateway: Pick<DocumentsGateway, 'content' | 'isProtected'>;
  readonly processor: Pick<ImageProcessor, 'open'>;
  readonly session: Pick<Session, 'guard'>;
}

const MISSING: ImageView = { status: 'missing' };

const shown = (url: string | undefined): ImageView =>
  url === undefined ? MISSING : { status: 'shown', url };

/**
 * The image of a stored document. A protected image is fetched with the token, which an `img` cannot send, and kept
 * until unsubscribed; the browser loads any other.
 */
export function storedImage$(
  document: Document,
  { gateway, processor, session }: StoredImageDependencies,
): Observable<ImageView> {
  if (!gateway.isProtected(document)) return of(shown(safeImageUrl(document.url)));
  return gateway.content(document).pipe(
    session.guard(),
    switchMap((answer) => (answer.ok ? opened$(answer.value, processor) : of(MISSING))),
    startWith<ImageView>({ status: 'loading' }),
  );
}

/** Opens an image and releases it when unsubscribed, also one that is opened too late. */
function opened$(content: BinaryContent, processor: Pick<ImageProcessor, 'open'>): Observable<ImageView> {
  return new Observable((subscriber) => {
    void processor.open(content).then((image) => {
      subscriber.add(() => image?.release());
      subscriber.next(shown(image?.url));
    });
  });
}
