import { BehaviorSubject, Subscription, type Observable } from 'rxjs';
import type { Session } from '../session/session.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import type { BinaryContent } from './binary-content.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';
import type { StoredDocument } from './kyc-documents.ts';
import type { OpenPicture, PictureWorkshop } from './picture-workshop.port.ts';

/** The picture of a document, as far as it is here. */
export type PictureView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly url: string }
  /** It cannot be shown: no picture, or not to be had. */
  | { readonly status: 'missing' };

export interface DocumentPicturesParts {
  readonly gateway: Pick<DocumentsGateway, 'content' | 'isProtected'>;
  readonly workshop: Pick<PictureWorkshop, 'open'>;
  readonly session: Pick<Session, 'guard'>;
}

interface Entry {
  readonly work: Subscription;
  picture: OpenPicture | undefined;
}

/**
 * The pictures of stored documents while a screen shows them. What only the API answers with is fetched with the
 * token, which an `img` cannot carry; anything else is left to the browser.
 */
export class DocumentPictures {
  readonly #parts: DocumentPicturesParts;
  readonly #views$ = new BehaviorSubject<ReadonlyMap<string, PictureView>>(new Map());
  readonly #entries = new Map<string, Entry>();

  constructor(parts: DocumentPicturesParts) {
    this.#parts = parts;
  }

  /** By the documents' URLs. */
  get views$(): Observable<ReadonlyMap<string, PictureView>> {
    return this.#views$;
  }

  /** Fetches what is not here yet, and lets go of what is not asked for any more. */
  show(documents: readonly StoredDocument[]): void {
    const wanted = new Set(documents.map(({ url }) => url));
    for (const [url, entry] of this.#entries) if (!wanted.has(url)) this.#drop(url, entry);
    for (const document of documents) if (!this.#entries.has(document.url)) this.#fetch(document);
  }

  #fetch(document: StoredDocument): void {
    const { gateway, session } = this.#parts;
    const { url } = document;
    const entry: Entry = { work: new Subscription(), picture: undefined };
    this.#entries.set(url, entry);
    if (!gateway.isProtected(document)) {
      const safe = safeImageUrl(url);
      this.#tell(url, safe === undefined ? { status: 'missing' } : { status: 'shown', url: safe });
      return;
    }
    this.#tell(url, { status: 'loading' });
    entry.work.add(
      gateway
        .content(document)
        .pipe(session.guard())
        .subscribe((answer) => {
          if (answer.ok) void this.#open(url, entry, answer.value);
          else this.#tell(url, { status: 'missing' });
        }),
    );
  }

  async #open(url: string, entry: Entry, content: BinaryContent): Promise<void> {
    const picture = await this.#parts.workshop.open(content);
    if (this.#entries.get(url) !== entry) {
      picture?.release();
      return;
    }
    entry.picture = picture;
    this.#tell(url, picture === undefined ? { status: 'missing' } : { status: 'shown', url: picture.url });
  }

  #drop(url: string, { work, picture }: Entry): void {
    this.#entries.delete(url);
    work.unsubscribe();
    picture?.release();
    const views = new Map(this.#views$.value);
    views.delete(url);
    this.#views$.next(views);
  }

  #tell(url: string, view: PictureView): void {
    this.#views$.next(new Map(this.#views$.value).set(url, view));
  }
}
