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
import { INVESTORS } from '../queries/audience.ts';
import { InvestorQuery, type InvestorQueryDependencies } from '../queries/investor-query.ts';
import { guarded, guardedStream } from '../session/guarded.ts';
import type { SessionState } from '../session/session.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import type { Loadable } from '../shared/loadable.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { ClosingGuard } from './closing-guard.ts';
import {
  CONSENT_VERSION,
  KYC_SLOTS,
  shownName,
  type Document,
  type KycDocuments,
  type KycSlotId,
} from './document.ts';
import type { DocumentsGateway, Removal, UploadEvent } from './documents-gateway.port.ts';
import type { Image } from './image-processor.port.ts';
import {
  cropOf,
  EMPTY_SLOT,
  EMPTY_SLOTS,
  isUnsent,
  STORED_UPLOAD,
  uploading,
  withListedDocument,
  type SlotState,
  type SlotStates,
  type UploadState,
} from './kyc-state.ts';

export type StoreState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly slots: SlotStates;
      /** Whether the consent was given: to the API or, where the API has no call for consents, on this page. */
      readonly consented: boolean;
      readonly consentedOn: ParsedDate | undefined;
    };

interface Dependencies extends InvestorQueryDependencies {
  readonly gateway: Pick<DocumentsGateway, 'list' | 'upload' | 'remove' | 'consent' | 'submit'>;
  readonly navigation: Pick<Navigation, 'warnOnClosing'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
}

/**
 * The API's list of documents; `undefined` when the API has no call for it. The slots then hold only what was uploaded
 * since the page was loaded.
 */
interface Listed {
  readonly list: KycDocuments | undefined;
}

type Done = Extract<UploadEvent, { kind: 'done' }>;

export const UPLOADED = 'Document uploaded.';
export const NOT_UPLOADED_NOTICE = 'A KYC document could not be uploaded. Open KYC Documents to try again.';
export const DISCARDED = 'You logged out before a KYC document was uploaded.';
export const UPLOAD_CANCELLED = 'The upload was cancelled.';
const INTERRUPTED = 'The upload was interrupted. Try again.';
const NOT_UPLOADED = 'The document could not be uploaded. Please try again.';
const NOT_LOADED = 'Your documents could not be loaded. Please try again.';

/**
 * The five slots of the logged-in investor, each with its own state. The API's list comes from the query cache; the
 * changes that are made here override it. The store survives the screen: an upload continues while the investor is on
 * another page, and a document that is not uploaded yet survives an expired session and the next login. The store is in
 * memory only, and is cleared when another investor logs in or this one logs out.
 */
export class KycStore {
  /** Fetches the documents for its first subscriber. */
  readonly state$: Observable<StoreState>;
  /** The same states for another page, which shows no images. */
  readonly overview$: Observable<StoreState>;
  readonly #dependencies: Dependencies;
  readonly #state$ = new BehaviorSubject<StoreState>({ status: 'loading' });
  readonly #query: InvestorQuery<void, Listed>;
  readonly #closing: ClosingGuard;
  /** The running uploads, at most one per slot. */
  readonly #uploads = new Map<KycSlotId, Subscription>();
  #slots: SlotStates = EMPTY_SLOTS;
  #consentedOn: ParsedDate | undefined;
  #consented = false;
  /** The list that was last put into the slots; `undefined` until the first list of a login. */
  #listed: Listed | undefined;
  #subscribers = 0;
  #owner: string | undefined;
  /** The token of the owner's login. */
  #token: string | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#closing = new ClosingGuard(dependencies.navigation);
    const { gateway } = dependencies;
    this.#query = new InvestorQuery(
      {
        audience: INVESTORS,
        keyOf: () => 'documents',
        tags: [],
        refetchOnFocus: true,
        fetch: () => gateway.list().pipe(map(asListed)),
      },
      dependencies,
    );
    this.state$ = defer(() => {
      this.#subscribers += 1;
      return this.#statesWith(this.#query.observe());
    }).pipe(
      finalize(() => {
        this.#subscribers -= 1;
        if (this.#subscribers === 0) this.#leave();
      }),
    );
    this.overview$ = this.#statesWith(this.#query.observeInBackground());
    dependencies.session.state$.subscribe((session) => this.#follow(session));
  }

  /** Current state of a slot. */
  slot(slot: KycSlotId): SlotState {
    return this.#slots[slot];
  }

  /** Fetches the documents again, after a failure. */
  refetch(): void {
    this.#query.refetch();
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
        if (result.ok) this.#storeUploaded(slot, result.value, crop);
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

  /**
   * Empties a slot, here and at the API. The slot stays filled when the API does not delete its document. If the API does
   * not have the document any more, the list is fetched again: another one may have taken its place.
   */
  async remove(slot: KycSlotId): Promise<Result<Removal, RequestError>> {
    this.#stop(slot, UPLOAD_CANCELLED);
    const current = this.#slots[slot];
    if (current.status === 'empty' || current.upload.status === 'deleting') return ok('deleted');
    this.#change(slot, { ...current, upload: { status: 'deleting' } });
    const { document, fileName } = current;
    const owner = this.#owner;
    // Also deletes a document that is not known to be stored: an upload whose response was lost may have succeeded.
    const deletion = await this.#delete(document ?? { fileName });
    const apiHasNothing = document === undefined && (deletion.ok || isNotOffered(deletion.error));
    const response = apiHasNothing ? ok('deleted' as const) : deletion;
    if (owner !== this.#owner) return response;
    const after = this.#slots[slot];
    // After a log-out and a new log-in, the slot may have been emptied, and filled with another image.
    if (after.status === 'filled' && after.fileName === fileName)
      this.#change(slot, response.ok ? EMPTY_SLOT : { ...after, upload: current.upload });
    if (response.ok && response.value === 'absent') this.#query.refetch();
    else if (response.ok) this.#repeatRunningRead();
    return response;
  }

  /** Saves the investor's consent to the wording on screen. */
  async consent(): Promise<Result<unknown, RequestError>> {
    const owner = this.#owner;
    const response = await guarded(this.#dependencies.session, () =>
      this.#dependencies.gateway.consent(CONSENT_VERSION),
    );
    // The slots may belong to another investor by now, who has consented to nothing.
    if (owner !== this.#owner) return response;
    const countsAsGiven = response.ok || isNotOffered(response.error);
    if (!countsAsGiven) return response;
    this.#consented = true;
    if (response.ok) this.#consentedOn = response.value.consentedOn;
    this.#publish();
    this.#repeatRunningRead();
    return ok(undefined);
  }

  /** Whether documents may be uploaded. */
  get consented(): boolean {
    return this.#consented;
  }

  /** Sends the stored documents for verification. */
  async submit(): Promise<Result<unknown, RequestError>> {
    const owner = this.#owner;
    // An upload that ends while the call runs may be missing from the submission.
    const submitted = new Set(
      Object.values(this.#slots).map((slot) => (slot.status === 'filled' ? slot.document?.url : undefined)),
    );
    const response = await guarded(this.#dependencies.session, () => this.#dependencies.gateway.submit());
    if (!response.ok || owner !== this.#owner) return response;
    const submittedOn = response.value.submittedOn ?? { epochMs: this.#dependencies.clock.now() };
    for (const { id } of KYC_SLOTS) {
      const slot = this.#slots[id];
      if (slot.status !== 'filled' || slot.document === undefined) continue;
      const { document } = slot;
      if (document.submittedOn === undefined && submitted.has(document.url))
        this.#change(id, { ...slot, document: { ...document, submittedOn } });
    }
    this.#repeatRunningRead();
    return response;
  }

  #delete(document: Pick<Document, 'fileName'>): Promise<Result<Removal, RequestError>> {
    return guarded(this.#dependencies.session, () => this.#dependencies.gateway.remove(document));
  }

  /** Aborts the upload of a slot, if one is running. The slot then shows the message as the reason of the failure. */
  #stop(slot: KycSlotId, message: string): void {
    const sending = this.#uploads.get(slot);
    this.#uploads.delete(slot);
    sending?.unsubscribe();
    if (sending !== undefined) this.#setUpload(slot, { status: 'failed', message });
  }

  #storeUploaded(slot: KycSlotId, document: Document, crop: Image): void {
    // Without a screen the image is released; the next screen fetches it again.
    const shownCrop = this.#subscribers === 0 ? undefined : crop;
    const fileName = shownName(document);
    this.#change(slot, { status: 'filled', fileName, crop: shownCrop, document, upload: STORED_UPLOAD });
    this.#repeatRunningRead();
    this.#announce('success', UPLOADED);
  }

  #fail(slot: KycSlotId, error: RequestError): void {
    this.#setUpload(slot, { status: 'failed', message: errorMessage(error, NOT_UPLOADED) });
    if (this.#subscribers === 0) this.#announce('failure', NOT_UPLOADED_NOTICE);
  }

  #announce(tone: 'success' | 'failure', text: string): void {
    this.#dependencies.notifier.notify({ tone, text, style: 'default' });
  }

  #setUpload(slot: KycSlotId, upload: UploadState): void {
    const current = this.#slots[slot];
    if (current.status === 'filled' && isUnsent(current)) this.#change(slot, { ...current, upload });
  }

  /** The states of the store. While they are subscribed to, each list that arrives is put into the slots. */
  #statesWith(list$: Observable<Loadable<Listed, RequestError>>): Observable<StoreState> {
    return defer(() => {
      const following = list$.subscribe((list) => this.#apply(list));
      return this.#state$.pipe(finalize(() => following.unsubscribe()));
    });
  }

  /** What is on screen stays during a refetch, even if that fails. */
  #apply(list: Loadable<Listed, RequestError>): void {
    if (list.status === 'ready') this.#adopt(list.value);
    else if (this.#listed === undefined) this.#publishLoadingOrFailed(list);
  }

  #publishLoadingOrFailed(list: Exclude<Loadable<Listed, RequestError>, { status: 'ready' }>): void {
    if (list.status === 'failed')
      this.#state$.next({ status: 'failed', message: errorMessage(list.error, NOT_LOADED) });
    else if (this.#state$.value.status !== 'loading') this.#state$.next(list);
  }

  #adopt(listed: Listed): void {
    // A new subscriber gets the list that was already put into the slots: it lacks the changes made there since.
    if (listed === this.#listed) return;
    this.#listed = listed;
    if (listed.list !== undefined) {
      const { documents, consentedOn } = listed.list;
      this.#consentedOn = consentedOn;
      this.#consented ||= consentedOn !== undefined;
      for (const { id } of KYC_SLOTS) {
        const document = documents.find(({ slot }) => slot === id);
        this.#set(id, withListedDocument(this.#slots[id], document));
      }
    }
    this.#publish();
  }

  /**
   * Aborts and repeats a running request for the list: its response may lack the change that the API has just accepted.
   * A list that is already in the cache lacks the change too, but is not put into the slots again.
   */
  #repeatRunningRead(): void {
    this.#query.setData(undefined, (listed) => listed);
  }

  #change(slot: KycSlotId, current: SlotState): void {
    this.#set(slot, current);
    this.#publish();
  }

  #set(slot: KycSlotId, current: SlotState): void {
    const before = cropOf(this.#slots[slot]);
    if (before !== undefined && before !== cropOf(current)) before.release();
    this.#slots = { ...this.#slots, [slot]: current };
    this.#closing.update(this.#hasUnsent);
  }

  get #hasUnsent(): boolean {
    return Object.values(this.#slots).some(isUnsent);
  }

  /** Nothing is published until the documents have been listed once. */
  #publish(): void {
    if (this.#listed === undefined) return;
    this.#state$.next({
      status: 'ready',
      slots: this.#slots,
      consented: this.#consented,
      consentedOn: this.#consentedOn,
    });
  }

  /** After the last subscriber has left: releases the images that can be fetched again. */
  #leave(): void {
    this.#state$.next({ status: 'loading' });
    for (const { id } of KYC_SLOTS) {
      const current = this.#slots[id];
      if (current.status === 'filled' && !isUnsent(current)) this.#set(id, { ...current, crop: undefined });
    }
    this.#publish();
  }

  #follow(session: SessionState): void {
    if (session.status === 'restoring') return;
    if (session.status === 'logged-in') {
      // `auth/me` may add an e-mail to the same login.
      if (session.token !== this.#token) this.#setOwner(session.investor.email ?? session.token);
      this.#token = session.token;
    } else if (session.reason === 'expired') this.#interrupt();
    else {
      // For the reason `none`, another investor has logged in, who must not read it.
      if (session.reason !== 'none' && this.#hasUnsent) this.#announce('failure', DISCARDED);
      this.#forget();
    }
  }

  #setOwner(owner: string): void {
    if (this.#owner !== undefined && this.#owner !== owner) this.#forget();
    this.#owner = owner;
  }

  /** After an expired session the same investor may log in again, so the slots are kept. */
  #interrupt(): void {
    this.#listed = undefined;
    this.#state$.next({ status: 'loading' });
    for (const { id } of KYC_SLOTS) {
      this.#stop(id, INTERRUPTED);
    }
  }

  #forget(): void {
    this.#interrupt();
    for (const { id } of KYC_SLOTS) this.#set(id, EMPTY_SLOT);
    this.#consented = false;
    this.#consentedOn = undefined;
    this.#owner = undefined;
    this.#token = undefined;
  }
}

function asListed(response: Result<KycDocuments, RequestError>): Result<Listed, RequestError> {
  if (response.ok) return ok({ list: response.value });
  return isNotOffered(response.error) ? ok({ list: undefined }) : response;
}
