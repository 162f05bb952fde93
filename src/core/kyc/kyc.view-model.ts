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
import { errorMessage } from '../shared/error-handler.ts';
import type { PickedFile } from './binary-content.ts';
import type { CropDesk } from './crop-desk.ts';
import { documentFileName } from './document-name.ts';
import type { DocumentPictures, PictureView } from './document-pictures.ts';
import type { GiveConsent } from './give-consent.use-case.ts';
import type { DeskState, KycDesk } from './kyc-desk.ts';
import { findKycSlot, KYC_SLOTS, type KycSlotId } from './kyc-slot.ts';
import type { KycState, OpenDocument, SlotCard, SlotView, SubmissionView, UploadView } from './kyc-state.ts';
import type { SlotFact, SlotFacts } from './slot-fact.ts';

export interface KycParts {
  readonly desk: KycDesk;
  readonly crop: CropDesk;
  readonly pictures: DocumentPictures;
  readonly giveConsent: Pick<GiveConsent, 'execute'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
}

type Dialog = { readonly kind: 'preview' | 'deletion'; readonly slot: KycSlotId };

/** What only this screen knows, for as long as it is open. */
interface Local {
  readonly opening: KycSlotId | undefined;
  readonly problems: Readonly<Partial<Record<KycSlotId, string>>>;
  readonly dialog: Dialog | undefined;
  readonly submission: Pick<SubmissionView, 'busy' | 'outcome'> & { readonly tried: boolean };
}

const CONSENT_SAVED = 'Your consent is saved.';

/** The five upload slots and their Submit. @see specification, section 2, "Profile sections" and "Upload widget" */
export class KycViewModel {
  readonly state$: Observable<KycState>;
  /** What the crop dialog does with the picture. */
  readonly crop: Pick<
    CropDesk,
    | 'moveBy'
    | 'zoomTo'
    | 'zoomBy'
    | 'turn'
    | 'straightenTo'
    | 'addBar'
    | 'moveBar'
    | 'resizeBar'
    | 'removeBar'
    | 'close'
  >;
  readonly #parts: KycParts;
  #shown = false;
  readonly #local$ = new BehaviorSubject<Local>({
    opening: undefined,
    problems: {},
    dialog: undefined,
    submission: { busy: false, outcome: undefined, tried: false },
  });

  constructor(parts: KycParts) {
    this.#parts = parts;
    this.crop = parts.crop;
    const desk$ = defer(() => {
      this.#shown = true;
      return parts.desk.state$;
    }).pipe(tap((state) => parts.pictures.show(documentsToFetch(state))));
    this.state$ = combineLatest([desk$, parts.crop.state$, parts.pictures.views$, this.#local$]).pipe(
      map(([desk, crop, pictures, local]): KycState => {
        if (desk.status !== 'ready') return desk;
        const slots = KYC_SLOTS.map((slot): SlotCard => {
          const view = slotView(slot.id, desk.slots[slot.id], pictures, local);
          return { id: slot.id, label: slot.label, view };
        });
        return {
          status: 'ready',
          slots,
          crop,
          preview: openDocument(slots, local.dialog, 'preview'),
          deletion: openDocument(slots, local.dialog, 'deletion'),
          submission: submissionView(desk.slots, desk.consentedOn, local.submission),
        };
      }),
      finalize(() => {
        this.#shown = false;
        parts.crop.close();
        parts.pictures.show([]);
        this.#patch({ dialog: undefined });
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  reload(): void {
    this.#parts.desk.reload();
  }

  /** A file was picked for an empty slot. One at a time: others are ignored while it is opened. */
  pick(slot: KycSlotId, file: PickedFile): void {
    const found = findKycSlot(slot);
    if (found === undefined || this.#local$.value.opening !== undefined) return;
    if (this.#parts.desk.fact(slot).kind !== 'empty') return;
    this.#patch({ opening: slot });
    void this.#parts.crop.open(found, file).then((problem) => {
      if (!this.#shown) this.#parts.crop.close();
      this.#patch({ opening: undefined, problems: { ...this.#local$.value.problems, [slot]: problem } });
    });
  }

  /** Crops, closes the dialog and starts the upload. */
  save(): void {
    void this.#save();
  }

  cancel(slot: KycSlotId): void {
    this.#parts.desk.cancel(slot);
  }

  retry(slot: KycSlotId): void {
    this.#parts.desk.retry(slot);
  }

  view(slot: KycSlotId): void {
    this.#patch({ dialog: { kind: 'preview', slot } });
  }

  /** Asks whether to delete. */
  askToDelete(slot: KycSlotId): void {
    this.#patch({ dialog: { kind: 'deletion', slot } });
  }

  /** The answer is yes. */
  confirmDelete(): void {
    const { dialog } = this.#local$.value;
    this.closeDialog();
    if (dialog?.kind === 'deletion') void this.#delete(dialog.slot);
  }

  /** Closes the preview, or the question. */
  closeDialog(): void {
    this.#patch({ dialog: undefined });
  }

  /** Sends the consent, and names what is still missing. Does nothing while one is under way. */
  submit(): void {
    if (this.#local$.value.submission.busy) return;
    this.#patch({ submission: { busy: true, outcome: undefined, tried: true } });
    void this.#submit();
  }

  async #save(): Promise<void> {
    const { crop, desk, clock } = this.#parts;
    const cropped = await crop.save();
    if (cropped === undefined) return;
    const { slot, pickedName } = cropped;
    if (desk.fact(slot.id).kind === 'empty') {
      desk.put(slot.id, documentFileName(slot.id, clock.now(), pickedName), cropped.crop);
    } else cropped.crop.release();
  }

  async #delete(slot: KycSlotId): Promise<void> {
    const answer = await this.#parts.desk.remove(slot);
    if (answer.ok) return;
    this.#parts.notifier.notify({ tone: 'failure', text: errorMessage(answer.error), style: 'default' });
  }

  async #submit(): Promise<void> {
    const { giveConsent, desk } = this.#parts;
    const answer = await giveConsent.execute();
    if (answer.ok) desk.consented(answer.value.consentedOn);
    const outcome = answer.ok
      ? ({ tone: 'success', text: CONSENT_SAVED } as const)
      : ({ tone: 'failure', text: errorMessage(answer.error) } as const);
    this.#patch({ submission: { busy: false, outcome, tried: true } });
  }

  #patch(change: Partial<Local>): void {
    this.#local$.next({ ...this.#local$.value, ...change });
  }
}

/** What was uploaded from here is shown as it was cropped. */
function documentsToFetch(desk: DeskState) {
  if (desk.status !== 'ready') return [];
  return Object.values(desk.slots).flatMap((fact: SlotFact) =>
    fact.kind === 'stored' && fact.crop === undefined ? [fact.document] : [],
  );
}

function slotView(
  slot: KycSlotId,
  fact: SlotFact,
  pictures: ReadonlyMap<string, PictureView>,
  local: Local,
): SlotView {
  switch (fact.kind) {
    case 'empty':
      return local.opening === slot
        ? { status: 'opening' }
        : { status: 'empty', problem: local.problems[slot] };
    case 'pending':
      return {
        status: 'filled',
        fileName: fact.fileName,
        picture: { status: 'shown', url: fact.crop.url },
        upload: pendingView(fact.upload),
      };
    case 'stored': {
      const { document, crop } = fact;
      const picture: PictureView =
        crop === undefined
          ? (pictures.get(document.url) ?? { status: 'loading' })
          : { status: 'shown', url: crop.url };
      const upload: UploadView = { status: fact.deleting ? 'deleting' : 'stored' };
      return { status: 'filled', fileName: document.fileName, picture, upload };
    }
  }
}

function pendingView(upload: Extract<SlotFact, { kind: 'pending' }>['upload']): UploadView {
  if (upload.status === 'failed') return upload;
  // All sent is not yet arrived.
  return { status: 'uploading', percent: Math.min(99, Math.floor(upload.fraction * 100)) };
}

function openDocument(
  slots: readonly SlotCard[],
  dialog: Dialog | undefined,
  kind: Dialog['kind'],
): OpenDocument | undefined {
  const card = dialog?.kind === kind ? slots.find(({ id }) => id === dialog.slot) : undefined;
  if (card === undefined || card.view.status !== 'filled') return undefined;
  const { fileName, picture } = card.view;
  return { slot: card.id, label: card.label, fileName, picture };
}

/** What is on its way counts as there. */
const isMissing = (fact: SlotFact): boolean =>
  fact.kind === 'empty' || (fact.kind === 'pending' && fact.upload.status === 'failed');

function submissionView(
  slots: SlotFacts,
  consentedOn: ParsedDate | undefined,
  { busy, outcome, tried }: Local['submission'],
): SubmissionView {
  const missing = KYC_SLOTS.filter(({ id }) => isMissing(slots[id])).map(({ label }) => label);
  return {
    busy,
    outcome,
    missing: tried && missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : undefined,
    consented:
      consentedOn?.epochMs === undefined ? undefined : `Consent given on ${formatLongDate(consentedOn)}.`,
  };
}
