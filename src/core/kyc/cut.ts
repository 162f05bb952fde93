import type { BlackBar } from './black-bar.ts';
import { angleOf, FRAME, outputSize, scaleOf, type CropView, type Size } from './crop-view.ts';
import type { Cut } from './picture-workshop.port.ts';

/** Cuts out exactly what is seen in the frame. */
export function cutOf(picture: Size, view: CropView, bar: BlackBar | undefined): Cut {
  const size = outputSize(picture, view);
  return {
    size,
    centre: view.centre,
    scale: (scaleOf(picture, view) * size.width) / FRAME.width,
    angle: angleOf(view),
    bar,
  };
}
