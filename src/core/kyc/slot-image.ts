import { distinctUntilChanged, map, Observable, of, startWith, switchMap } from 'rxjs';
import { guardedStream } from '../session/guarded.ts';
import type { Session } from '../session/session.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import type { Document, KycSlotId } from './document.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';
import type { BinaryContent, Image, ImageProcessor } from './image-processor.port.ts';
import type { ImageView } from './kyc-state.ts';
import type { StoreState } from './kyc-store.ts';

export interface SlotImageDependencies {
  readonly gateway: Pick<DocumentsGateway, 'content' | 'isProtected'>;
  readonly processor: Pick<ImageProcessor, 'open'>;
  readonly session: Pick<Session, 'guard'>;
}

const MISSING: ImageView = { status: 'missing' };

const shown = (url: string | undefined): ImageView =>
  url === undefined ? MISSING : { status: 'shown', url };

/**
 * The image of a slot: the crop while it is in memory (nothing is fetched), otherwise the image of the stored document.
 */
export function slotImage$(
  slot: KycSlotId,
  store$: Observable<StoreState>,
  dependencies: SlotImageDependencies,
): Observable<ImageView> {
  return store$.pipe(
    map((state) => imageSource(state, slot)),
    distinctUntilChanged((before, now) => before?.url === now?.url),
    switchMap((source) => {
      if (source === undefined) return of<ImageView>({ status: 'loading' });
      return 'slot' in source ? storedImage$(source, dependencies) : of(shown(source.url));
    }),
  );
}

/** The image in memory or the stored document that the slot shows; `undefined` while it is not filled. */
function imageSource(store: StoreState, slot: KycSlotId): Image | Document | undefined {
  const state = store.status === 'ready' ? store.slots[slot] : undefined;
  return state?.status === 'filled' ? (state.crop ?? state.document) : undefined;
}

/**
 * The image of a stored document. A protected image is fetched here, because an `img` cannot send the token, and is
 * released when unsubscribed. The browser loads any other image.
 */
export function storedImage$(
  document: Document,
  { gateway, processor, session }: SlotImageDependencies,
): Observable<ImageView> {
  if (!gateway.isProtected(document)) return of(shown(safeImageUrl(document.url)));
  return guardedStream(session, () => gateway.content(document)).pipe(
    switchMap((response) => (response.ok ? openImage$(response.value, processor) : of(MISSING))),
    startWith<ImageView>({ status: 'loading' }),
  );
}

/** Opens an image, and releases it when unsubscribed. If it opens only after that, it is released at once. */
function openImage$(content: BinaryContent, processor: Pick<ImageProcessor, 'open'>): Observable<ImageView> {
  return new Observable((subscriber) => {
    void processor.open(content).then((image) => {
      subscriber.add(() => image?.release());
      subscriber.next(shown(image?.url));
    });
  });
}
