import { BehaviorSubject, type Observable } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import { ClosingGuard } from './closing-guard.ts';
import {
  coveredPixels,
  moveBar,
  newBar,
  resizeBar,
  wholeImage,
  type CropTransform,
  type Point,
  type Rectangle,
  type Size,
} from './crop.ts';
import type { KycSlot } from './document.ts';
import { BROKEN_IMAGE, pixelWarning, validatePickedFile, type PickedFile } from './image-file.ts';
import type { Image, ImageProcessor } from './image-processor.port.ts';

const CANNOT_CROP = 'The image could not be cropped: the browser ran out of memory.';

/** The second step: a black bar on the cropped image. */
export interface BarStep {
  /** The cropped image, without the bar, in the size in which it will be sent. */
  readonly image: Image;
  readonly bar: Rectangle;
  /** Whether the user has moved or resized the bar. */
  readonly adjusted: boolean;
  /** Whether the user is being asked if the bar covers the digits. */
  readonly asking: boolean;
}

/** State of the crop dialog. */
export interface CropState {
  readonly slot: KycSlot;
  /** Name of the picked file. */
  readonly fileName: string;
  /** The picked image. */
  readonly image: Image;
  /** The crop that the first step starts with: at first the whole image, later the last crop that was tried. */
  readonly transform: CropTransform;
  /** `undefined` in the first step. */
  readonly barStep: BarStep | undefined;
  /** Advice to show before saving. */
  readonly warning: string | undefined;
  /** Why the image could not be cropped. */
  readonly problem: string | undefined;
  readonly busy: boolean;
}

/** Result of the crop dialog. */
interface Cropped {
  readonly slot: KycSlot;
  /** Name of the picked file. */
  readonly pickedName: string;
  readonly image: Image;
}

export interface CropSessionDependencies {
  readonly processor: ImageProcessor;
  readonly navigation: Pick<Navigation, 'warnOnClosing'>;
}

/** State and actions of the crop dialog: one image at a time, in one or two steps, until it is saved or closed. */
export class CropSession {
  readonly #dependencies: CropSessionDependencies;
  readonly #open$ = new BehaviorSubject<CropState | undefined>(undefined);

  constructor(dependencies: CropSessionDependencies) {
    this.#dependencies = dependencies;
    const closing = new ClosingGuard(dependencies.navigation);
    this.#open$.subscribe((open) => closing.update(open !== undefined));
  }

  /** Emits `undefined` while no image is open. */
  get state$(): Observable<CropState | undefined> {
    return this.#open$;
  }

  /**
   * Validates a picked file and opens it.
   * @returns the error message, or `undefined` when the dialog is open
   */
  async open(slot: KycSlot, file: PickedFile): Promise<string | undefined> {
    const problem = await validatePickedFile(file);
    if (problem !== undefined) return problem;
    const image = await this.#dependencies.processor.open(file);
    if (image === undefined) return BROKEN_IMAGE;
    this.close();
    this.#open$.next({
      slot,
      fileName: file.name,
      image,
      transform: wholeImage(image),
      barStep: undefined,
      warning: pixelWarning(image),
      problem: undefined,
      busy: false,
    });
    return undefined;
  }

  /** Crops the image and starts the second step, with a bar where an Aadhaar card has its number. */
  async addBar(transform: CropTransform): Promise<void> {
    const open = this.#open$.value;
    if (open === undefined || open.barStep !== undefined || !open.slot.showsAadhaar) return;
    const image = await this.#crop(transform);
    if (image === undefined) return;
    const now = this.#open$.value;
    const barStep = { image, bar: newBar(image), adjusted: false, asking: false };
    if (now !== undefined) this.#open$.next({ ...now, barStep, busy: false });
  }

  /** @param by in pixels of the cropped image */
  moveBar(by: Point): void {
    this.#place((image, bar) => moveBar(image, bar, by));
  }

  /** @param by in pixels of the cropped image, to the right and downwards */
  resizeBar(by: Size): void {
    this.#place((image, bar) => resizeBar(image, bar, by));
  }

  /** Answers the question with no: the user wants to move the bar. */
  rejectBar(): void {
    this.#changeBar((barStep) => ({ ...barStep, asking: false }));
  }

  /** Returns to the first step and removes the bar. */
  back(): void {
    const open = this.#open$.value;
    if (open?.barStep === undefined || open.busy) return;
    this.#open$.next({ ...open, barStep: undefined, problem: undefined });
    open.barStep.image.release();
  }

  /**
   * Crops the image and closes the dialog. Does nothing while a crop is running. When the bar was never moved or
   * resized, asks first whether it covers the digits.
   * @param transform the crop chosen in the first step; without it, and in the second step, the state's `transform` is
   * used
   * @returns `undefined` when nothing was saved: the dialog stays open, or the user has closed it meanwhile
   */
  async save(transform?: CropTransform): Promise<Cropped | undefined> {
    const open = this.#open$.value;
    if (open === undefined || open.busy) return undefined;
    if (open.barStep === undefined || open.barStep.adjusted) return this.#save(transform);
    this.#changeBar((barStep) => ({ ...barStep, asking: true }));
    return undefined;
  }

  /** Answers the question with yes: saves with the bar where it is. */
  async confirmBar(): Promise<Cropped | undefined> {
    return this.#open$.value?.barStep?.asking === true ? this.#save() : undefined;
  }

  /** Closes the dialog and releases the image; nothing is kept. */
  close(): void {
    const open = this.#open$.value;
    if (open === undefined) return;
    this.#open$.next(undefined);
    open.barStep?.image.release();
    open.image.release();
  }

  async #save(transform?: CropTransform): Promise<Cropped | undefined> {
    const open = this.#open$.value;
    if (open === undefined || open.busy) return undefined;
    const bar = open.barStep && coveredPixels(open.barStep.bar);
    const image = await this.#crop(bar === undefined && transform ? transform : open.transform, bar);
    if (image === undefined) return undefined;
    this.close();
    return { slot: open.slot, pickedName: open.fileName, image };
  }

  /** @returns `undefined` when another crop is running, memory is insufficient, or the dialog was closed */
  async #crop(transform: CropTransform, bar?: Rectangle): Promise<Image | undefined> {
    const open = this.#open$.value;
    if (open === undefined || open.busy) return undefined;
    this.#open$.next({ ...open, transform, busy: true, problem: undefined });
    const image = await this.#dependencies.processor.crop(open.image, transform, bar);
    const now = this.#open$.value;
    if (now?.image !== open.image) {
      image?.release();
      return undefined;
    }
    if (image === undefined) this.#open$.next({ ...now, busy: false, problem: CANNOT_CROP });
    return image;
  }

  #place(place: (image: Size, bar: Rectangle) => Rectangle): void {
    this.#changeBar(({ image, bar }) => ({ image, bar: place(image, bar), adjusted: true, asking: false }));
  }

  /** The bar cannot change while the image is being cropped. */
  #changeBar(change: (barStep: BarStep) => BarStep): void {
    const open = this.#open$.value;
    if (open?.barStep === undefined || open.busy) return;
    this.#open$.next({ ...open, barStep: change(open.barStep) });
  }
}
