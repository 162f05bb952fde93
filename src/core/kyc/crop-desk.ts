import { BehaviorSubject, type Observable } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { PickedFile } from './binary-content.ts';
import { barMoved, barOnStage, barResized, newBar, type BlackBar } from './black-bar.ts';
import { ClosingGuard } from './closing-guard.ts';
import type { CropState, PicturePlacement } from './crop-state.ts';
import {
  angleOf,
  MAX_STRAIGHTEN,
  MAX_ZOOM,
  minZoom,
  moved,
  rotated,
  scaleOf,
  startView,
  straightened,
  turned,
  zoomed,
  type CropView,
  type Point,
  type Size,
} from './crop-view.ts';
import { cutOf } from './cut.ts';
import type { KycSlot } from './kyc-slot.ts';
import { BROKEN_PICTURE, judgePickedFile, pixelWarning } from './picked-picture.ts';
import type { CroppedPicture, OpenPicture, PictureWorkshop } from './picture-workshop.port.ts';

const CANNOT_CROP = 'The picture could not be cropped: this browser has not enough memory for it.';

interface OpenCrop {
  readonly slot: KycSlot;
  readonly fileName: string;
  readonly picture: OpenPicture;
  readonly view: CropView;
  readonly bar: BlackBar | undefined;
  readonly busy: boolean;
  readonly problem: string | undefined;
}

/** What came of a crop. */
export interface Cropped {
  readonly slot: KycSlot;
  /** Of the file that was picked. */
  readonly pickedName: string;
  readonly crop: CroppedPicture;
}

/** The crop dialog: one picture at a time, placed under the frame until it is saved or closed. */
export class CropDesk {
  readonly #workshop: PictureWorkshop;
  readonly #open$ = new BehaviorSubject<OpenCrop | undefined>(undefined);
  readonly #state$ = new BehaviorSubject<CropState | undefined>(undefined);

  constructor(workshop: PictureWorkshop, navigation: Pick<Navigation, 'warnOnClosing'>) {
    this.#workshop = workshop;
    const closing = new ClosingGuard(navigation);
    this.#open$.subscribe((open) => {
      closing.update(open !== undefined);
      this.#state$.next(open && stateOf(open));
    });
  }

  /** `undefined` while no picture is open. */
  get state$(): Observable<CropState | undefined> {
    return this.#state$;
  }

  /**
   * Judges a picked file and opens it.
   * @returns what is wrong with it, in one sentence
   */
  async open(slot: KycSlot, file: PickedFile): Promise<string | undefined> {
    const judged = await judgePickedFile(file);
    if (!judged.ok) return judged.error;
    const picture = await this.#workshop.open(file);
    if (picture === undefined) return BROKEN_PICTURE;
    this.close();
    const view = startView(picture);
    const parts = { slot, fileName: file.name, picture, view };
    this.#open$.next({ ...parts, bar: undefined, busy: false, problem: undefined });
    return undefined;
  }

  /** Moves the picture, in CSS pixels. */
  moveBy(by: Point): void {
    this.#place((picture, view) => moved(picture, view, by));
  }

  /** @param around what stays where it is, in CSS pixels from the middle of the frame */
  zoomTo(zoom: number, around?: Point): void {
    this.#place((picture, view) => zoomed(picture, view, zoom, around));
  }

  /** Multiplies the zoom. */
  zoomBy(factor: number, around?: Point): void {
    this.#place((picture, view) => zoomed(picture, view, view.zoom * factor, around));
  }

  /** A quarter turn: 1 clockwise, -1 counter-clockwise. */
  turn(by: 1 | -1): void {
    this.#place((picture, view) => turned(picture, view, by));
  }

  /** @param degrees clockwise */
  straightenTo(degrees: number): void {
    this.#place((picture, view) => straightened(picture, view, degrees));
  }

  /** Lays the black bar where an Aadhaar card has its number; it is then moved to its place. */
  addBar(): void {
    const open = this.#open$.value;
    if (open?.bar === undefined) this.#patch((parts) => ({ bar: newBar(parts.picture, parts.view) }));
  }

  /** In CSS pixels. */
  moveBar(by: Point): void {
    this.#patch(({ picture, view, bar }) => ({ bar: bar && barMoved(picture, view, bar, by) }));
  }

  /** In CSS pixels, along the bar's sides. */
  resizeBar(by: Size): void {
    this.#patch(({ picture, view, bar }) => ({ bar: bar && barResized(picture, view, bar, by) }));
  }

  removeBar(): void {
    this.#patch(() => ({ bar: undefined }));
  }

  /**
   * Cuts the picture out and closes. Does nothing while that is under way.
   * @returns `undefined` when nothing came of it; then the dialog is still open, or was closed meanwhile
   */
  async save(): Promise<Cropped | undefined> {
    const open = this.#open$.value;
    if (open === undefined || open.busy) return undefined;
    this.#patch(() => ({ busy: true, problem: undefined }));
    const { slot, fileName, picture, view, bar } = open;
    const crop = await this.#workshop.crop(picture, cutOf(picture, view, bar));
    if (this.#open$.value?.picture !== picture) {
      crop?.release();
      return undefined;
    }
    if (crop === undefined) {
      this.#open$.next({ ...this.#open$.value, busy: false, problem: CANNOT_CROP });
      return undefined;
    }
    this.close();
    return { slot, pickedName: fileName, crop };
  }

  /** Lets go of the picture; nothing of it was kept. */
  close(): void {
    const open = this.#open$.value;
    if (open === undefined) return;
    this.#open$.next(undefined);
    open.picture.release();
  }

  #place(place: (picture: Size, view: CropView) => CropView): void {
    this.#patch(({ picture, view }) => ({ view: place(picture, view) }));
  }

  /** What is being cut is not changed any more. */
  #patch(change: (open: OpenCrop) => Partial<OpenCrop>): void {
    const open = this.#open$.value;
    if (open !== undefined && !open.busy) this.#open$.next({ ...open, ...change(open) });
  }
}

function stateOf({ slot, picture, view, bar, busy, problem }: OpenCrop): CropState {
  return {
    slot: slot.id,
    label: slot.label,
    pictureUrl: picture.url,
    placement: placementOf(picture, view),
    zoom: { value: view.zoom, min: minZoom(picture, view), max: MAX_ZOOM },
    straighten: { value: view.straighten, limit: MAX_STRAIGHTEN },
    offersBar: slot.showsAadhaar,
    bar: bar && barOnStage(picture, view, bar),
    warning: pixelWarning(picture),
    busy,
    problem,
  };
}

function placementOf(picture: Size, view: CropView): PicturePlacement {
  const scale = scaleOf(picture, view);
  const fromCentre = {
    x: (picture.width / 2 - view.centre.x) * scale,
    y: (picture.height / 2 - view.centre.y) * scale,
  };
  return {
    centre: rotated(fromCentre, angleOf(view)),
    width: picture.width * scale,
    height: picture.height * scale,
    degrees: (angleOf(view) * 180) / Math.PI,
  };
}
