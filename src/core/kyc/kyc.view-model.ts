import {
  BehaviorSubject,
  combineLatest,
  defer,
  finalize,
  map,
  shareReplay,
  tap,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import type { PickedFile } from './image-file.ts';
import type { CropSession, Cropped } from './crop-session.ts';
import type { CropTransform } from './crop-transform.ts';
import { documentFileName, findKycSlot, KYC_SLOTS, type KycSlotId } from './document.ts';
import type { DocumentImages, ImageView } from './document-images.ts';
import type { KycStore, StoreState } from './kyc-store.ts';
import type { KycState, OpenDocument, SlotCard, SlotView, SubmissionView, UploadView } from './kyc-state.ts';
import type { SlotState, SlotStates } from './slot-state.ts';

export interface KycDependencies {
  readonly store: KycStore;
  readonly crop: CropSession;
  readonly images: DocumentImages;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
}

type Dialog = { readonly kind: 'preview' | 'deletion'; readonly slot: KycSlotId };

/** State of this screen only; it is lost when the screen closes. */
interface Local {
  readonly opening: KycSlotId | undefined;
  readonly problems: Readonly<Partial<Record<KycSlotId, string>>>;
  readonly dialog: Dialog | undefined;
  readonly submission: Pick<SubmissionView, 'busy' | 'outcome'> & { readonly tried: boolean };
}

const CONSENT_SAVED = 'Your consent has been saved.';
const CONSENT_NOT_SAVED = 'Your consent could not be saved. Please try again.';
const NOT_DELETED = 'The document could not be deleted. Please try again.';
const CONSENT_KEPT = 'Upload these to complete your KYC; there is no need to submit again.';

/** State and actions of the five upload slots and their Submit. @see docs/product.md#profile-sections */
export class KycViewModel {
  readonly state$: Observable<KycState>;
  /** The actions of the crop dialog before it saves. */
  readonly crop: Pick<CropSession, 'addMask' | 'moveMask' | 'resizeMask' | 'placeMask' | 'back' | 'close'>;
  readonly #dependencies: KycDependencies;
  #shown = false;
  readonly #local$ = new BehaviorSubject<Local>({
    opening: undefined,
    problems: {},
    dialog: undefined,
    submission: { busy: false, outcome: undefined, tried: false },
  });

  constructor(dependencies: KycDependencies) {
    this.#dependencies = dependencies;
    this.crop = dependencies.crop;
    const store$ = defer(() => {
      this.#shown = true;
      return dependencies.store.state$;
    }).pipe(tap((state) => dependencies.images.show(documentsToFetch(state))));
    this.state$ = combineLatest([
      store$,
      dependencies.crop.state$,
      dependencies.images.views$,
      this.#local$,
    ]).pipe(
      map(([store, crop, images, local]): KycState => {
        if (store.status !== 'ready') return store;
        const slots = KYC_SLOTS.map((slot): SlotCard => {
          const view = slotView(slot.id, store.slots[slot.id], images, local);
          return { id: slot.id, label: slot.label, required: slot.required, view };
        });
        return {
          status: 'ready',
          slots,
          crop,
          preview: openDocument(slots, local.dialog, 'preview'),
          deletion: openDocument(slots, local.dialog, 'deletion'),
          submission: submissionView(store.slots, store.consentedOn, local.submission),
        };
      }),
      finalize(() => {
        this.#shown = false;
        dependencies.crop.close();
        dependencies.images.show([]);
        this.#patch({ dialog: undefined });
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Loads the documents again. */
  reload(): void {
    this.#dependencies.store.reload();
  }

  /** Opens a picked file for an empty slot. One at a time: others are ignored until it is open. */
  pick(slot: KycSlotId, file: PickedFile): void {
    const found = findKycSlot(slot);
    if (found === undefined || this.#local$.value.opening !== undefined) return;
    if (this.#dependencies.store.slot(slot).kind !== 'empty') return;
    this.#patch({ opening: slot });
    void this.#dependencies.crop.open(found, file).then((problem) => {
      if (!this.#shown) this.#dependencies.crop.close();
      this.#patch({ opening: undefined, problems: { ...this.#local$.value.problems, [slot]: problem } });
    });
  }

  /** Crops, closes the dialog and starts the upload; asks first when the black bar was never moved or resized. */
  save(transform?: CropTransform): void {
    void this.#dependencies.crop.save(transform).then((cropped) => this.#send(cropped));
  }

  /** Confirms that the black bar covers the digits, and saves. */
  confirmMask(): void {
    void this.#dependencies.crop.confirmMask().then((cropped) => this.#send(cropped));
  }

  /** Ends an upload that is running. */
  cancel(slot: KycSlotId): void {
    this.#dependencies.store.cancel(slot);
  }

  /** Sends a failed upload again. */
  retry(slot: KycSlotId): void {
    this.#dependencies.store.retry(slot);
  }

  view(slot: KycSlotId): void {
    this.#patch({ dialog: { kind: 'preview', slot } });
  }

  /** Opens the confirmation dialog of a deletion. */
  askToDelete(slot: KycSlotId): void {
    this.#patch({ dialog: { kind: 'deletion', slot } });
  }

  /** Confirms the deletion. */
  confirmDelete(): void {
    const { dialog } = this.#local$.value;
    this.closeDialog();
    if (dialog?.kind === 'deletion') void this.#delete(dialog.slot);
  }

  /** Closes the preview or the confirmation dialog. */
  closeDialog(): void {
    this.#patch({ dialog: undefined });
  }

  /**
   * Names the missing required documents, and sends the consent unless nothing is uploaded yet. Does nothing while a
   * Submit is running.
   */
  submit(): void {
    const { store } = this.#dependencies;
    if (this.#local$.value.submission.busy) return;
    const nothing = KYC_SLOTS.every(({ id }) => isMissing(store.slot(id)));
    this.#patch({ submission: { busy: !nothing, outcome: undefined, tried: true } });
    if (!nothing) void this.#submit();
  }

  #send(cropped: Cropped | undefined): void {
    const { store, clock } = this.#dependencies;
    if (cropped === undefined) return;
    const { slot, pickedName, image } = cropped;
    if (store.slot(slot.id).kind === 'empty') {
      store.put(slot.id, documentFileName(slot.id, clock.now(), pickedName), image);
    } else image.release();
  }

  async #delete(slot: KycSlotId): Promise<void> {
    const answer = await this.#dependencies.store.remove(slot);
    if (answer.ok) return;
    this.#dependencies.notifier.notify({
      tone: 'failure',
      text: errorMessage(answer.error, NOT_DELETED),
      style: 'default',
    });
  }

  async #submit(): Promise<void> {
    const answer = await this.#dependencies.store.consent();
    const outcome = answer.ok
      ? ({ tone: 'success', text: CONSENT_SAVED } as const)
      : ({ tone: 'failure', text: errorMessage(answer.error, CONSENT_NOT_SAVED) } as const);
    this.#patch({ submission: { busy: false, outcome, tried: true } });
  }

  #patch(change: Partial<Local>): void {
    this.#local$.next({ ...this.#local$.value, ...change });
  }
}

/** A document uploaded from this screen is shown from memory, without fetching it. */
function documentsToFetch(store: StoreState) {
  if (store.status !== 'ready') return [];
  return Object.values(store.slots).flatMap((state: SlotState) =>
    state.kind === 'stored' && state.crop === undefined ? [state.document] : [],
  );
}

function slotView(
  slot: KycSlotId,
  state: SlotState,
  images: ReadonlyMap<string, ImageView>,
  local: Local,
): SlotView {
  switch (state.kind) {
    case 'empty':
      return local.opening === slot
        ? { status: 'opening' }
        : { status: 'empty', problem: local.problems[slot] };
    case 'pending':
      return {
        status: 'filled',
        fileName: state.fileName,
        image: { status: 'shown', url: state.crop.url },
        upload: pendingView(state.upload),
      };
    case 'stored': {
      const { document, crop } = state;
      const image: ImageView =
        crop === undefined
          ? (images.get(document.url) ?? { status: 'loading' })
          : { status: 'shown', url: crop.url };
      const upload: UploadView = { status: state.deleting ? 'deleting' : 'stored' };
      return { status: 'filled', fileName: document.fileName, image, upload };
    }
  }
}

function pendingView(upload: Extract<SlotState, { kind: 'pending' }>['upload']): UploadView {
  if (upload.status === 'failed') return upload;
  // 100 % is reserved for the API's answer.
  return { status: 'uploading', percent: Math.min(99, Math.floor(upload.fraction * 100)) };
}

function openDocument(
  slots: readonly SlotCard[],
  dialog: Dialog | undefined,
  kind: Dialog['kind'],
): OpenDocument | undefined {
  const card = dialog?.kind === kind ? slots.find(({ id }) => id === dialog.slot) : undefined;
  if (card === undefined || card.view.status !== 'filled') return undefined;
  const { fileName, image } = card.view;
  return { slot: card.id, label: card.label, fileName, image };
}

/** A document that is being uploaded does not count as missing. */
const isMissing = (slot: SlotState): boolean =>
  slot.kind === 'empty' || (slot.kind === 'pending' && slot.upload.status === 'failed');

/** No success is shown while a required document is missing. */
function submissionView(
  slots: SlotStates,
  consentedOn: ParsedDate | undefined,
  { busy, outcome, tried }: Local['submission'],
): SubmissionView {
  const missing = KYC_SLOTS.filter(({ id, required }) => tried && required && isMissing(slots[id]));
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(', ');
    const kept = outcome?.tone === 'success' ? ` ${CONSENT_KEPT}` : '';
    return {
      busy,
      outcome: outcome?.tone === 'failure' ? outcome : undefined,
      missing: `Still missing: ${names}.${kept}`,
      consented: undefined,
    };
  }
  return {
    busy,
    outcome,
    missing: undefined,
    consented:
      consentedOn?.epochMs === undefined ? undefined : `Consent given on ${formatLongDate(consentedOn)}.`,
  };
}
