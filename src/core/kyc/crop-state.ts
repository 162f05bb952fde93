import type { BarOnStage } from './black-bar.ts';
import type { Point } from './crop-view.ts';
import type { KycSlotId } from './kyc-slot.ts';

/** What the crop dialog shows. Lengths are CSS pixels of the stage, points count from the middle of the frame. */
export interface CropState {
  readonly slot: KycSlotId;
  /** The slot's own words. */
  readonly label: string;
  readonly pictureUrl: string;
  readonly placement: PicturePlacement;
  readonly zoom: { readonly value: number; readonly min: number; readonly max: number };
  /** Degrees clockwise. */
  readonly straighten: { readonly value: number; readonly limit: number };
  /** Whether the paper has digits to black out. */
  readonly offersBar: boolean;
  readonly bar: BarOnStage | undefined;
  /** Something to know before it is saved. */
  readonly warning: string | undefined;
  /** Why it could not be saved. */
  readonly problem: string | undefined;
  readonly busy: boolean;
}

/** How the picture is drawn: its middle, its size, and how it is turned about its middle. */
export interface PicturePlacement {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  /** Clockwise. */
  readonly degrees: number;
}
