import {
  BehaviorSubject,
  catchError,
  defer,
  filter,
  finalize,
  map,
  of,
  Subscription,
  tap,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { guarded, guardedStream } from '../session/guarded.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import { KEEP_MS } from '../shared/query-cache.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { ClosingGuard } from './closing-guard.ts';
import { CONSENT_VERSION, KYC_SLOTS, type Document, type KycDocuments, type KycSlotId } from './document.ts';
import type { DocumentsGateway, UploadEvent } from './documents-gateway.port.ts';
import type { Image } from './image-processor.port.ts';
import {
  cropOf,
  EMPTY_SLOT,
  EMPTY_SLOTS,
  isUnsent,
  STORED_UPLOAD,
  uploading,
  withListed,
  type SlotState,
  type SlotStates,
  type UploadState,
} from './kyc-state.ts';

export type StoreState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly slots: SlotStates; readonly consentedOn: ParsedDate | undefined };

interface KycStoreDependencies {
  readonly gateway: Pick<DocumentsGateway, 'list' | 'upload' | 'remove' | 'consent'>;
  readonly session: Pick<Session, 'guard' | 'state$'>;
  readonly navigation: Pick<Navigation, 'warnOnClosing'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
}

type Done = Extract<UploadEvent, { kind: 'done' }>;

export const UPLOADED = 'Document uploaded.';
export const NOT_UPLOADED_ELSEWHERE =
  'A KYC document could not be uploaded. Open KYC Documents to try again.';
export const UPLOAD_CANCELLED = 'The upload was cancelled.';
const INTERRUPTED = 'The upload was interrupted. Try again.';
const NOT_UPLOADED = 'The document could not be uploaded. Please try again.';
const NOT_LOADED = 'Your documents could not be loaded. Please try again.';

/**
 * The five slots of the logged-in investor, each with its own state. The store survives the screen: an upload continues
 * while the investor is on another page, and a document that is not uploaded yet survives the end of the session and
 * the next login. It is in memory only, and is cleared when another investor logs in or this one logs out.
 */
export class KycStore {
  /** Loads the documents for the first subscriber, and again when they are older than a minute. */
  readonly state$: Observable<StoreState>;
  /** The same states for another page, which shows no images; loads the documents in the same way. */
  readonly overview$: Observable<StoreState>;
  readonly #dependencies: KycStoreDependencies;
  readonly #state$ = new BehaviorSubject<StoreState>({ status: 'loading' });
  readonly #closing: ClosingGuard;
  /** The running uploads, at most one per slot. */
  readonly #uploads = new Map<KycSlotId, Subscription>();
  #slots: SlotStates = EMPTY_SLOTS;
  #consentedOn: ParsedDate | undefined;
  #loading = Subscription.EMPTY;
  /** Epoch milliseconds. */
  #loadedAt: number | undefined;
  /** Number of local changes. A list that was requested before the latest change is requested again. */
  #changes = 0;
  #subscribers = 0;
  #overviewSubscribers = 0;
  #owner: string | undefined;

  constructor(dependencies: KycStoreDependencies) {
    this.#dependencies = dependencies;
    this.#closing = new ClosingGuard(dependencies.navigation);
    this.state$ = defer(() => {
      this.#subscribers += 1;
      if (this.#subscribers === 1) this.#loadStale();
      return this.#state$;
    }).pipe(
      finalize(() => {
        this.#subscribers -= 1;
        if (this.#subscribers === 0) this.#leave();
      }),
    );
    this.overview$ = defer(() => {
      this.#overviewSubscribers += 1;
      this.#loadStale();
      return this.#state$;
    }).pipe(
      finalize(() => {
        this.#overviewSubscribers -= 1;
        this.#stopUnwanted();
      }),
    );
    dependencies.session.state$.subscribe((session) => this.#follow(session));
  }

  /** Current state of a slot. */
  slot(slot: KycSlotId): SlotState {
    return this.#slots[slot];
  }

  /** Loads the documents again after a failure. */
  reload(): void {
    this.#state$.next({ status: 'loading' });
    this.#load();
  }

  /** Puts an image into a slot and uploads it. The store owns the image from now on. */
  put(slot: KycSlotId, fileName: string, crop: Image): void {
    const { gateway, session } = this.#dependencies;
    this.#change(slot, { status: 'filled', fileName, crop, document: undefined, upload: uploading(0) });
    const sending = new Subscription();
    this.#uploads.set(slot, sending);
    sending.add(
      guardedStream(session, () =>
        gateway.upload({ slot, fileName, content: crop.content }).pipe(
          // A stream that throws ends as a network error.
          catchError(() => of<Done>({ kind: 'done', result: fail({ kind: 'network' }) })),
          tap((event) => {
            if (event.kind === 'progress') this.#setUpload(slot, uploading(event.fraction));
          }),
          filter((event): event is Done => event.kind === 'done'),
          map(({ result }) => result),
        ),
      ).subscribe((result) => {
        this.#uploads.delete(slot);
        if (result.ok) this.#keep(slot, result.value, crop);
        else this.#fail(slot, result.error);
      }),
    );
  }

  /** Repeats a failed upload. */
  retry(slot: KycSlotId): void {
    const current = this.#slots[slot];
    if (current.status === 'filled' && current.upload.status === 'failed' && current.crop !== undefined)
      this.put(slot, current.fileName, current.crop);
  }

  /** Cancels a running upload; the image stays in the slot. */
  cancel(slot: KycSlotId): void {
    this.#stop(slot, UPLOAD_CANCELLED);
  }

  /** Empties a slot, here and at the API. A document stays in its slot when the API does not delete it. */
  async remove(slot: KycSlotId): Promise<Result<undefined, RequestError>> {
    const current = this.#slots[slot];
    if (current.status === 'empty' || current.upload.status === 'deleting') return ok(undefined);
    const { document } = current;
    if (document === undefined) {
      this.#stop(slot);
      this.#change(slot, EMPTY_SLOT);
      // Also deletes at the API, because an upload whose answer was lost may have succeeded.
      await this.#delete({ fileName: current.fileName });
      return ok(undefined);
    }
    this.#change(slot, { ...current, upload: { status: 'deleting' } });
    const owner = this.#owner;
    const answer = await this.#delete(document);
    if (owner !== this.#owner) return answer;
    const after = this.#slots[slot];
    if (after.status === 'filled' && after.upload.status === 'deleting') {
      this.#change(slot, answer.ok ? EMPTY_SLOT : { ...after, upload: STORED_UPLOAD });
    }
    return answer;
  }

  /** Sends the consent to the wording on screen. */
  async consent(): Promise<Result<unknown, RequestError>> {
    const owner = this.#owner;
    const answer = await guarded(this.#dependencies.session, () =>
      this.#dependencies.gateway.consent(CONSENT_VERSION),
    );
    // The slots may belong to another investor by now, who has consented to nothing.
    if (!answer.ok || owner !== this.#owner) return answer;
    this.#changes += 1;
    this.#consentedOn = answer.value.consentedOn;
    this.#publish();
    return answer;
  }

  #delete(document: Pick<Document, 'fileName'>): Promise<Result<undefined, RequestError>> {
    return guarded(this.#dependencies.session, () => this.#dependencies.gateway.remove(document));
  }

  /** Aborts an upload if one is running, which then fails with the message. */
  #stop(slot: KycSlotId, message?: string): void {
    const sending = this.#uploads.get(slot);
    this.#uploads.delete(slot);
    sending?.unsubscribe();
    if (sending !== undefined && message !== undefined) this.#setUpload(slot, { status: 'failed', message });
  }

  #keep(slot: KycSlotId, document: Document, crop: Image): void {
    // Without a screen the image is released; the next screen fetches it again.
    const kept = this.#subscribers === 0 ? undefined : crop;
    const { fileName } = document;
    this.#change(slot, { status: 'filled', fileName, crop: kept, document, upload: STORED_UPLOAD });
    this.#announce('success', UPLOADED);
  }

  #fail(slot: KycSlotId, error: RequestError): void {
    this.#setUpload(slot, { status: 'failed', message: errorMessage(error, NOT_UPLOADED) });
    if (this.#subscribers === 0) this.#announce('failure', NOT_UPLOADED_ELSEWHERE);
  }

  #announce(tone: 'success' | 'failure', text: string): void {
    this.#dependencies.notifier.notify({ tone, text, style: 'default' });
  }

  #setUpload(slot: KycSlotId, upload: UploadState): void {
    const current = this.#slots[slot];
    if (current.status === 'filled' && isUnsent(current)) this.#change(slot, { ...current, upload });
  }

  #loadStale(): void {
    if (!this.#isFresh() && this.#loading.closed) this.#load();
  }

  /** Ends loading when there is no subscriber left. */
  #stopUnwanted(): void {
    if (this.#subscribers === 0 && this.#overviewSubscribers === 0) this.#loading.unsubscribe();
  }

  #load(): void {
    this.#loading.unsubscribe();
    const changesAtRequest = this.#changes;
    const { gateway, session } = this.#dependencies;
    this.#loading = guardedStream(session, () => gateway.list()).subscribe((answer) => {
      if (answer.ok && changesAtRequest !== this.#changes) this.#load();
      else this.#take(answer);
    });
  }

  #take(answer: Result<KycDocuments, RequestError>): void {
    // With a backend without these calls, the local slots are all there is.
    const missing = !answer.ok && isNotOffered(answer.error);
    if (!answer.ok && !missing) {
      // Keeps the documents already on screen.
      if (this.#loadedAt === undefined) {
        this.#state$.next({ status: 'failed', message: errorMessage(answer.error, NOT_LOADED) });
      }
      return;
    }
    this.#loadedAt = this.#dependencies.clock.now();
    if (answer.ok) this.#adopt(answer.value);
    this.#publish();
  }

  #adopt({ documents, consentedOn }: KycDocuments): void {
    this.#consentedOn = consentedOn;
    for (const { id } of KYC_SLOTS) {
      const document = documents.find(({ slot }) => slot === id);
      this.#set(id, withListed(this.#slots[id], document));
    }
  }

  #change(slot: KycSlotId, current: SlotState): void {
    this.#changes += 1;
    this.#set(slot, current);
    this.#publish();
  }

  #set(slot: KycSlotId, current: SlotState): void {
    const before = cropOf(this.#slots[slot]);
    if (before !== undefined && before !== cropOf(current)) before.release();
    this.#slots = { ...this.#slots, [slot]: current };
    this.#closing.update(Object.values(this.#slots).some(isUnsent));
  }

  /** Nothing is published until the documents have been loaded once. */
  #publish(): void {
    if (this.#loadedAt === undefined) return;
    this.#state$.next({ status: 'ready', slots: this.#slots, consentedOn: this.#consentedOn });
  }

  #isFresh(): boolean {
    return this.#loadedAt !== undefined && this.#dependencies.clock.now() - this.#loadedAt < KEEP_MS;
  }

  /** Releases images that can be fetched again once there are no more subscribers. */
  #leave(): void {
    this.#stopUnwanted();
    this.#state$.next({ status: 'loading' });
    for (const { id } of KYC_SLOTS) {
      const current = this.#slots[id];
      if (current.status === 'filled' && !isUnsent(current)) this.#set(id, { ...current, crop: undefined });
    }
    this.#publish();
  }

  #follow(session: SessionState): void {
    if (session.status === 'restoring') return;
    if (session.status === 'logged-in') this.#serve(session.investor.email ?? session.token);
    else if (session.reason === 'expired') this.#interrupt();
    else this.#forget();
  }

  #serve(owner: string): void {
    if (this.#owner !== undefined && this.#owner !== owner) this.#forget();
    this.#owner = owner;
  }

  /** After an expired session the same investor may log in again, so the slots are kept. */
  #interrupt(): void {
    this.#loading.unsubscribe();
    this.#loadedAt = undefined;
    this.#state$.next({ status: 'loading' });
    for (const { id } of KYC_SLOTS) {
      this.#stop(id, INTERRUPTED);
    }
  }

  #forget(): void {
    this.#interrupt();
    for (const { id } of KYC_SLOTS) this.#set(id, EMPTY_SLOT);
    this.#consentedOn = undefined;
    this.#owner = undefined;
  }
}
