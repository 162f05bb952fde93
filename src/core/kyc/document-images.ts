import { BehaviorSubject, Subscription, type Observable } from 'rxjs';
import type { Session } from '../session/session.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';
import type { Document } from './document.ts';
import type { BinaryContent, Image, ImageProcessor } from './image-processor.port.ts';

/** The image of a document: loading, shown or missing. */
export type ImageView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly url: string }
  /** The image cannot be loaded or is not an image. */
  | { readonly status: 'missing' };

export interface DocumentImagesDependencies {
  readonly gateway: Pick<DocumentsGateway, 'content' | 'isProtected'>;
  readonly processor: Pick<ImageProcessor, 'open'>;
  readonly session: Pick<Session, 'guard'>;
}

interface Entry {
  readonly work: Subscription;
  image: Image | undefined;
}

/**
 * The images of stored documents while a screen shows them. Protected images are fetched with the token, which an `img`
 * cannot send; the browser loads all others.
 */
export class DocumentImages {
  readonly #dependencies: DocumentImagesDependencies;
  readonly #views$ = new BehaviorSubject<ReadonlyMap<string, ImageView>>(new Map());
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: DocumentImagesDependencies) {
    this.#dependencies = dependencies;
  }

  /** The images by document URL. */
  get views$(): Observable<ReadonlyMap<string, ImageView>> {
    return this.#views$;
  }

  /** Fetches the images that are not loaded yet and releases those that are no longer shown. */
  show(documents: readonly Document[]): void {
    const wanted = new Set(documents.map(({ url }) => url));
    for (const [url, entry] of this.#entries) if (!wanted.has(url)) this.#drop(url, entry);
    for (const document of documents) if (!this.#entries.has(document.url)) this.#fetch(document);
  }

  #fetch(document: Document): void {
    const { gateway, session } = this.#dependencies;
    const { url } = document;
    const entry: Entry = { work: new Subscription(), image: undefined };
    this.#entries.set(url, entry);
    if (!gateway.isProtected(document)) {
      const safe = safeImageUrl(url);
      this.#setView(url, safe === undefined ? { status: 'missing' } : { status: 'shown', url: safe });
      return;
    }
    this.#setView(url, { status: 'loading' });
    entry.work.add(
      gateway
        .content(document)
        .pipe(session.guard())
        .subscribe((answer) => {
          if (answer.ok) void this.#open(url, entry, answer.value);
          else this.#setView(url, { status: 'missing' });
        }),
    );
  }

  async #open(url: string, entry: Entry, content: BinaryContent): Promise<void> {
    const image = await this.#dependencies.processor.open(content);
    if (this.#entries.get(url) !== entry) {
      image?.release();
      return;
    }
    entry.image = image;
    this.#setView(url, image === undefined ? { status: 'missing' } : { status: 'shown', url: image.url });
  }

  #drop(url: string, { work, image }: Entry): void {
    this.#entries.delete(url);
    work.unsubscribe();
    image?.release();
    const views = new Map(this.#views$.value);
    views.delete(url);
    this.#views$.next(views);
  }

  #setView(url: string, view: ImageView): void {
    this.#views$.next(new Map(this.#views$.value).set(url, view));
  }
}
