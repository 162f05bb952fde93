import { BehaviorSubject, combineLatest, defer, finalize, map, shareReplay, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { formatLongDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import { Consent, consentView } from './consent.ts';
import type { PickedFile } from './image-file.ts';
import { CropSession, type CropSessionDependencies } from './crop-session.ts';
import type { CropTransform } from './crop.ts';
import { documentFileName, findKycSlot, KYC_SLOTS, type KycSlotId } from './document.ts';
import {
  type ImageView,
  isUploading,
  type KycState,
  type OpenDocument,
  type SlotCard,
  type SlotState,
  type SlotView,
} from './kyc-state.ts';
import type { KycStore } from './kyc-store.ts';
import { Submission, submissionView } from './submission.ts';
import { slotImage$, type SlotImageDependencies } from './slot-image.ts';

type KycDependencies = SlotImageDependencies &
  CropSessionDependencies & {
    readonly store: KycStore;
    readonly notifier: Pick<Notifier, 'notify'>;
    readonly clock: Clock;
  };

type Dialog = { readonly kind: 'preview' | 'deletion'; readonly slot: KycSlotId };

/** State of this screen only; it is lost when the screen closes. */
interface Local {
  readonly opening: KycSlotId | undefined;
  readonly problems: Readonly<Partial<Record<KycSlotId, string>>>;
  readonly dialog: Dialog | undefined;
}

type Progress = Extract<SlotView, { status: 'filled' }>['progress'];

const NOT_DELETED = 'The document could not be deleted. Please try again.';

/** State and actions of the five upload slots and their Submit. @see docs/product.md#kyc-documents */
export class KycViewModel {
  readonly state$: Observable<KycState>;
  /** The actions of the crop dialog before it saves. */
  readonly crop: Pick<CropSession, 'addBar' | 'moveBar' | 'resizeBar' | 'rejectBar' | 'back' | 'close'>;
  readonly #crop: CropSession;
  readonly #dependencies: KycDependencies;
  readonly #consent: Consent;
  readonly #submission: Submission;
  #shown = false;
  readonly #local$ = new BehaviorSubject<Local>({
    opening: undefined,
    problems: {},
    dialog: undefined,
  });

  constructor(dependencies: KycDependencies) {
    this.#dependencies = dependencies;
    this.#crop = new CropSession(dependencies);
    this.crop = this.#crop;
    this.#consent = new Consent(dependencies.store);
    this.#submission = new Submission(dependencies.store);
    const store$ = defer(() => {
      this.#shown = true;
      return dependencies.store.state$;
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
    this.state$ = combineLatest([
      store$,
      this.#crop.state$,
      combineLatest(KYC_SLOTS.map(({ id }) => slotImage$(id, store$, dependencies))),
      this.#local$,
      this.#consent.attempt$,
      this.#submission.attempt$,
    ]).pipe(
      map(([store, crop, images, local, consent, attempt]): KycState => {
        if (store.status !== 'ready') return store;
        const slots = KYC_SLOTS.map((slot, index): SlotCard => {
          const view = slotView(slot.id, store.slots[slot.id], images[index], local);
          return { id: slot.id, label: slot.label, required: slot.required, view };
        });
        return {
          status: 'ready',
          consent: consentView(store, consent),
          slots,
          crop,
          preview: openDocument(slots, local.dialog, 'preview'),
          deletion: openDocument(slots, local.dialog, 'deletion'),
          submission: submissionView(store, attempt),
        };
      }),
      finalize(() => {
        this.#shown = false;
        this.#crop.close();
        this.#patch({ dialog: undefined });
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Loads the documents again. */
  reload(): void {
    this.#dependencies.store.refetch();
  }

  /** Gives the consent that the first upload needs. */
  consent(): void {
    this.#consent.give();
  }

  /**
   * Shows a message when the consent is missing.
   * @returns whether a file may be picked
   */
  requireConsent(): boolean {
    return this.#consent.require();
  }

  /** Opens a picked file for an empty slot. Other files are ignored until it is open. */
  pick(slot: KycSlotId, file: PickedFile): void {
    const found = findKycSlot(slot);
    if (found === undefined || this.#local$.value.opening !== undefined) return;
    if (this.#dependencies.store.slot(slot).status !== 'empty' || !this.#consent.require()) return;
    this.#patch({ opening: slot });
    void this.#crop.open(found, file).then((problem) => {
      if (!this.#shown) this.#crop.close();
      this.#patch({ opening: undefined, problems: { ...this.#local$.value.problems, [slot]: problem } });
    });
  }

  /** Crops, closes the dialog and starts the upload; asks first when the black bar was never moved or resized. */
  save(transform?: CropTransform): void {
    void this.#send(this.#crop.save(transform));
  }

  /** Confirms that the black bar covers the digits, and saves. */
  confirmBar(): void {
    void this.#send(this.#crop.confirmBar());
  }

  /** Cancels a running upload. */
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

  /**
   * Opens the confirmation dialog of a deletion. Does nothing during an upload, because the API may store the document
   * after it has accepted the deletion; `cancel` ends the upload.
   */
  askToDelete(slot: KycSlotId): void {
    if (isUploading(this.#dependencies.store.slot(slot))) return;
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
   * Sends the stored documents for verification, and names the required documents that are missing. Sends nothing while
   * a document is being uploaded. Does nothing while a Submit is running.
   */
  submit(): void {
    this.#submission.submit();
  }

  async #send(saving: ReturnType<CropSession['save']>): Promise<void> {
    const { store, clock } = this.#dependencies;
    const cropped = await saving;
    if (cropped === undefined) return;
    const { slot, pickedName, image } = cropped;
    if (store.slot(slot.id).status === 'empty') {
      store.put(slot.id, documentFileName(slot.id, clock.now(), pickedName), image);
    } else image.release();
  }

  async #delete(slot: KycSlotId): Promise<void> {
    const response = await this.#dependencies.store.remove(slot);
    if (response.ok) {
      // A preview that was opened during the deletion would open again with the next document of the slot.
      if (this.#local$.value.dialog?.slot === slot) this.closeDialog();
      const label = findKycSlot(slot)?.label ?? slot;
      this.#dependencies.notifier.notify(
        response.value === 'absent'
          ? { tone: 'note', text: `${label} was already deleted or replaced elsewhere.`, style: 'default' }
          : { tone: 'success', text: `${label} was deleted.`, style: 'default' },
      );
      return;
    }
    this.#dependencies.notifier.notify({
      tone: 'failure',
      text: errorMessage(response.error, NOT_DELETED),
      style: 'default',
    });
  }

  #patch(change: Partial<Local>): void {
    this.#local$.next({ ...this.#local$.value, ...change });
  }
}

function slotView(
  slot: KycSlotId,
  state: SlotState,
  image: ImageView = { status: 'loading' },
  local: Local,
): SlotView {
  if (state.status === 'filled')
    return {
      status: 'filled',
      fileName: state.fileName,
      image,
      upload: state.upload,
      progress: progressOf(state),
    };
  return local.opening === slot ? { status: 'opening' } : { status: 'empty', problem: local.problems[slot] };
}

function progressOf({ document, upload }: Extract<SlotState, { status: 'filled' }>): Progress {
  if (document === undefined || upload.status !== 'stored') return undefined;
  const { submittedOn } = document;
  if (submittedOn === undefined) return { sent: false, text: 'Uploaded, not sent yet' };
  const day = submittedOn.epochMs === undefined ? '' : ` on ${formatLongDate(submittedOn)}`;
  return { sent: true, text: `Sent for verification${day}` };
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
