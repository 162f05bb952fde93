import { BehaviorSubject, defer, finalize, Subscription, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-handler.ts';
import { KEEP_MS } from '../shared/query-cache.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import { ok, type Result } from '../shared/result.ts';
import { ClosingGuard } from './closing-guard.ts';
import type { DocumentsGateway } from './documents-gateway.port.ts';
import type { KycPapers, StoredDocument } from './kyc-documents.ts';
import { KYC_SLOTS, type KycSlotId } from './kyc-slot.ts';
import type { CroppedPicture } from './picture-workshop.port.ts';
import type { RemoveDocument } from './remove-document.use-case.ts';
import {
  cropOf,
  EMPTY_SLOT,
  EMPTY_SLOTS,
  withStored,
  type PendingUpload,
  type SlotFact,
  type SlotFacts,
} from './slot-fact.ts';
import type { UploadDocument } from './upload-document.use-case.ts';

export type DeskState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly slots: SlotFacts; readonly consentedOn: ParsedDate | undefined };

export interface KycDeskParts {
  readonly gateway: Pick<DocumentsGateway, 'papers'>;
  readonly upload: Pick<UploadDocument, 'execute'>;
  readonly remove: Pick<RemoveDocument, 'execute'>;
  readonly session: Pick<Session, 'guard' | 'state$'>;
  readonly navigation: Pick<Navigation, 'warnOnClosing'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
}

export const UPLOADED = 'Document uploaded.';
export const NOT_UPLOADED_ELSEWHERE =
  'A KYC document could not be uploaded. Open KYC Documents to try again.';
export const UPLOAD_CANCELLED = 'The upload was cancelled.';
const INTERRUPTED = 'The upload was interrupted. Please try again.';

/**
 * The five slots of who is logged in, each with its own state. It outlives the screen: an upload goes on while the
 * investor looks at another page, and what is not uploaded yet survives a session that ends and begins again. It
 * is in memory only, and goes when another investor logs in or this one logs out.
 */
export class KycDesk {
  /** The papers are asked for with the first reader, and again when they are older than a minute. */
  readonly state$: Observable<DeskState>;
  readonly #parts: KycDeskParts;
  readonly #state$ = new BehaviorSubject<DeskState>({ status: 'loading' });
  readonly #closing: ClosingGuard;
  readonly #uploads = new Map<KycSlotId, Subscription>();
  #slots: SlotFacts = EMPTY_SLOTS;
  #consentedOn: ParsedDate | undefined;
  #loading = Subscription.EMPTY;
  /** Epoch milliseconds. */
  #loadedAt: number | undefined;
  /** Grows with every change made here: an answer to an older question is asked for again. */
  #changes = 0;
  #readers = 0;
  #owner: string | undefined;

  constructor(parts: KycDeskParts) {
    this.#parts = parts;
    this.#closing = new ClosingGuard(parts.navigation);
    this.state$ = defer(() => {
      this.#readers += 1;
      if (this.#readers === 1 && !this.#isFresh()) this.#load();
      return this.#state$;
    }).pipe(
      finalize(() => {
        this.#readers -= 1;
        if (this.#readers === 0) this.#leave();
      }),
    );
    parts.session.state$.subscribe((session) => this.#follow(session));
  }

  /** What is in a slot now. */
  fact(slot: KycSlotId): SlotFact {
    return this.#slots[slot];
  }

  /** Asks for the papers again after a failure. */
  reload(): void {
    this.#state$.next({ status: 'loading' });
    this.#load();
  }

  /** Fills an empty slot with a picture and sends it. The picture is the desk's own from here on. */
  put(slot: KycSlotId, fileName: string, crop: CroppedPicture): void {
    this.#send(slot, fileName, crop);
  }

  /** Sends again what has failed. */
  retry(slot: KycSlotId): void {
    const fact = this.#slots[slot];
    if (fact.kind === 'pending' && fact.upload.status === 'failed')
      this.#send(slot, fact.fileName, fact.crop);
  }

  /** Ends an upload under way; what was to be sent stays in the slot. */
  cancel(slot: KycSlotId): void {
    if (this.#stop(slot)) this.#tell(slot, { status: 'failed', message: UPLOAD_CANCELLED });
  }

  /** Empties a slot, here and at the API. What the API refuses to delete stays. */
  async remove(slot: KycSlotId): Promise<Result<undefined, RequestError>> {
    const fact = this.#slots[slot];
    if (fact.kind === 'empty' || (fact.kind === 'stored' && fact.deleting)) return ok(undefined);
    if (fact.kind === 'pending') return this.#drop(slot, fact.fileName);
    this.#change(slot, { ...fact, deleting: true });
    const answer = await this.#parts.remove.execute(fact.document);
    const current = this.#slots[slot];
    if (current.kind === 'stored' && current.deleting) {
      this.#change(slot, answer.ok ? EMPTY_SLOT : { ...current, deleting: false });
    }
    return answer;
  }

  /** The consent was given at this time. */
  consented(on: ParsedDate | undefined): void {
    this.#changes += 1;
    this.#consentedOn = on;
    this.#publish();
  }

  /** An upload whose answer got lost may have arrived after all: that too is deleted. */
  async #drop(slot: KycSlotId, fileName: string): Promise<Result<undefined, RequestError>> {
    this.#stop(slot);
    this.#change(slot, EMPTY_SLOT);
    await this.#parts.remove.execute({ fileName });
    return ok(undefined);
  }

  #send(slot: KycSlotId, fileName: string, crop: CroppedPicture): void {
    this.#change(slot, { kind: 'pending', fileName, crop, upload: { status: 'uploading', fraction: 0 } });
    const sending = new Subscription();
    this.#uploads.set(slot, sending);
    sending.add(
      this.#parts.upload.execute({ slot, fileName, content: crop.content }).subscribe((event) => {
        if (event.kind === 'progress') {
          this.#tell(slot, { status: 'uploading', fraction: event.fraction });
          return;
        }
        this.#uploads.delete(slot);
        if (event.result.ok) this.#keep(slot, event.result.value, crop);
        else this.#fail(slot, event.result.error);
      }),
    );
  }

  #keep(slot: KycSlotId, document: StoredDocument, crop: CroppedPicture): void {
    // Off the screen nobody looks at it; it is fetched anew when somebody does.
    const kept = this.#readers === 0 ? undefined : crop;
    this.#change(slot, { kind: 'stored', document, crop: kept, deleting: false });
    this.#announce('success', UPLOADED);
  }

  #fail(slot: KycSlotId, error: RequestError): void {
    this.#tell(slot, { status: 'failed', message: errorMessage(error) });
    if (this.#readers === 0) this.#announce('failure', NOT_UPLOADED_ELSEWHERE);
  }

  #announce(tone: 'success' | 'failure', text: string): void {
    this.#parts.notifier.notify({ tone, text, style: 'default' });
  }

  #tell(slot: KycSlotId, upload: PendingUpload): void {
    const fact = this.#slots[slot];
    if (fact.kind === 'pending') this.#change(slot, { ...fact, upload });
  }

  /** @returns whether there was an upload to stop */
  #stop(slot: KycSlotId): boolean {
    const sending = this.#uploads.get(slot);
    this.#uploads.delete(slot);
    sending?.unsubscribe();
    return sending !== undefined;
  }

  #load(): void {
    this.#loading.unsubscribe();
    const asked = this.#changes;
    this.#loading = this.#parts.gateway
      .papers()
      .pipe(this.#parts.session.guard())
      .subscribe((answer) => {
        if (answer.ok && asked !== this.#changes) this.#load();
        else this.#take(answer);
      });
  }

  #take(answer: Result<KycPapers, RequestError>): void {
    // A backend without these calls: what was put here is all there is.
    const missing = !answer.ok && isNotOffered(answer.error);
    if (!answer.ok && !missing) {
      // What was shown stays.
      if (this.#loadedAt === undefined) {
        this.#state$.next({ status: 'failed', message: errorMessage(answer.error) });
      }
      return;
    }
    this.#loadedAt = this.#parts.clock.now();
    if (answer.ok) this.#adopt(answer.value);
    this.#publish();
  }

  #adopt({ documents, consentedOn }: KycPapers): void {
    this.#consentedOn = consentedOn;
    for (const { id } of KYC_SLOTS) {
      const document = documents.find(({ slot }) => slot === id);
      this.#set(id, withStored(this.#slots[id], document));
    }
  }

  #change(slot: KycSlotId, fact: SlotFact): void {
    this.#changes += 1;
    this.#set(slot, fact);
    this.#publish();
  }

  #set(slot: KycSlotId, fact: SlotFact): void {
    const before = cropOf(this.#slots[slot]);
    if (before !== undefined && before !== cropOf(fact)) before.release();
    this.#slots = { ...this.#slots, [slot]: fact };
    this.#closing.update(Object.values(this.#slots).some(({ kind }) => kind === 'pending'));
  }

  /** Before the papers are known there is nothing to show of them. */
  #publish(): void {
    if (this.#loadedAt === undefined) return;
    this.#state$.next({ status: 'ready', slots: this.#slots, consentedOn: this.#consentedOn });
  }

  #isFresh(): boolean {
    return this.#loadedAt !== undefined && this.#parts.clock.now() - this.#loadedAt < KEEP_MS;
  }

  /** Nobody looks any more: pictures that can be had again are let go. */
  #leave(): void {
    this.#loading.unsubscribe();
    this.#state$.next({ status: 'loading' });
    for (const { id } of KYC_SLOTS) {
      const fact = this.#slots[id];
      if (fact.kind === 'stored') this.#set(id, { ...fact, crop: undefined });
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

  /** The session has ended by itself: who logs in next may be the same investor. */
  #interrupt(): void {
    this.#loading.unsubscribe();
    this.#loadedAt = undefined;
    this.#state$.next({ status: 'loading' });
    for (const { id } of KYC_SLOTS) {
      if (this.#stop(id)) this.#tell(id, { status: 'failed', message: INTERRUPTED });
    }
  }

  #forget(): void {
    this.#interrupt();
    for (const { id } of KYC_SLOTS) this.#set(id, EMPTY_SLOT);
    this.#consentedOn = undefined;
    this.#owner = undefined;
  }
}
