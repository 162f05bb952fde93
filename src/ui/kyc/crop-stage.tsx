import {
  CropperCanvas,
  CropperGrid,
  CropperHandle,
  CropperImage,
  CropperSelection,
  CropperShade,
} from 'cropperjs';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../core/kyc/crop.ts';
import type { Image } from '../../core/kyc/image-processor.port.ts';
import {
  frameOn,
  afterKeyPress,
  matrixOf,
  placementOf,
  type Frame,
  type Matrix,
  type Placement,
} from './image-placement.ts';

for (const element of [
  CropperCanvas,
  CropperGrid,
  CropperHandle,
  CropperImage,
  CropperSelection,
  CropperShade,
])
  element.$define();

export interface CropStageProps {
  readonly image: Image;
  /** Label of the slot. */
  readonly label: string;
  readonly placement: Placement;
  /** Must be the same function in every render. */
  readonly onPlace: (placement: Placement) => void;
}

/** The image under the crop frame. This module is a chunk of its own, because it includes Cropper.js. */
export function CropStage({ image, label, placement, onPlace }: CropStageProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const elements = useRef<CropElements>(undefined);
  const shown = useRef(placement);

  useLayoutEffect(() => {
    if (stage.current === null) return undefined;
    const made = new CropElements(stage.current, {
      placement: shown.current,
      url: image.url,
      size: { width: image.width, height: image.height },
      label: `Image for ${label}: arrow keys move it, plus and minus zoom, R rotates it`,
      onPlace,
    });
    elements.current = made;
    return () => made.destroy();
  }, [image, label, onPlace]);

  useLayoutEffect(() => {
    shown.current = placement;
    elements.current?.show(placement);
  }, [placement]);

  return <div ref={stage} className="crop-stage" />;
}

interface CropElementsOptions {
  /** Where the image is at first. */
  readonly placement: Placement;
  readonly url: string;
  readonly size: Size;
  /** Accessible name of the image; it names the keys that move, zoom and rotate the image. */
  readonly label: string;
  /** Called when a gesture or a key has moved, zoomed or rotated the image. */
  readonly onPlace: (placement: Placement) => void;
}

/**
 * The elements of Cropper.js on one stage. The package's `Cropper` class sets HTML from strings, which Trusted Types
 * forbid, so this class creates the elements one by one. They turn mouse, touch and wheel events into moves and zooms
 * of the image; this class enforces the bounds.
 */
class CropElements {
  readonly #options: CropElementsOptions;
  readonly #canvas = new CropperCanvas();
  readonly #image = new CropperImage();
  readonly #selection = new CropperSelection();
  /** White, like the margins of the crop where the image does not reach. */
  readonly #background = document.createElement('div');
  readonly #resizes: ResizeObserver;
  #placement: Placement;
  #ready = false;
  /** Whether the next change of the image comes from this class and not from a gesture. */
  #placing = false;

  /** @param stage the element to fill; must already have a size */
  constructor(stage: HTMLElement, options: CropElementsOptions) {
    this.#options = options;
    this.#placement = options.placement;
    this.#build(stage);
    this.#resizes = new ResizeObserver(() => this.show(this.#placement));
    this.#resizes.observe(this.#canvas);
  }

  /** Shows the image at the placement, and the frame in the middle of the stage. */
  show(placement: Placement): void {
    this.#placement = placement;
    const frame = this.#frame();
    this.#selection.$change(frame.x, frame.y, frame.width, frame.height);
    Object.assign(this.#background.style, {
      left: `${frame.x}px`,
      top: `${frame.y}px`,
      width: `${frame.width}px`,
      height: `${frame.height}px`,
    });
    this.#placing = true;
    this.#image.$setTransform([...matrixOf(this.#options.size, placement, frame)]);
    this.#placing = false;
  }

  destroy(): void {
    this.#resizes.disconnect();
    this.#canvas.remove();
  }

  #build(stage: HTMLElement): void {
    const { url } = this.#options;
    const handle = this.#makeHandle();
    const [shade, grid] = [new CropperShade(), new CropperGrid()];
    this.#image.src = url;
    this.#image.translatable = true;
    this.#image.scalable = true;
    shade.themeColor = 'rgb(16 23 30 / 0.62)';
    grid.covered = true;
    this.#selection.precise = true;
    this.#selection.append(grid);
    for (const element of [this.#image, shade, this.#selection]) element.ariaHidden = 'true';
    this.#background.className = 'crop-background';
    this.#canvas.append(this.#background, this.#image, shade, this.#selection, handle);
    this.#image.addEventListener('transform', (event) => this.#follow(event));
    // Runs before the canvas's own listener: in a scrollable dialog the wheel scrolls, and zooms with Ctrl only.
    this.#canvas.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && isInScrollable(stage)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    stage.append(this.#canvas);
    // Focus the image, not Save, unless the user has moved the focus since the dialog opened.
    if (document.activeElement?.role === 'dialog') handle.focus({ preventScroll: true });
    this.show(this.#placement);
    void this.#image.$ready().then(
      () => {
        this.#ready = true;
      },
      // The image was decoded before. If it fails here, the stage stays empty and the dialog can be closed.
      () => undefined,
    );
  }

  /** Creates the handle that covers the stage and lets pointer and keyboard move the image. */
  #makeHandle(): CropperHandle {
    const handle = new CropperHandle();
    handle.action = 'move';
    handle.plain = true;
    handle.tabIndex = 0;
    handle.role = 'application';
    handle.ariaLabel = this.#options.label;
    handle.addEventListener('pointerdown', () => handle.focus({ preventScroll: true }));
    handle.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = afterKeyPress(this.#options.size, this.#placement, event.key);
      if (next === undefined) return;
      event.preventDefault();
      this.#place(next);
    });
    return handle;
  }

  /** Prevents a change that Cropper.js is about to make, and makes the same change within the bounds. */
  #follow(event: Event): void {
    if (this.#placing || !(event instanceof CustomEvent)) return;
    event.preventDefault();
    if (!this.#ready) return;
    const { matrix } = event.detail as { readonly matrix: Matrix };
    this.#place(placementOf(this.#options.size, this.#placement, matrix, this.#frame()));
  }

  #place(placement: Placement): void {
    this.show(placement);
    this.#options.onPlace(placement);
  }

  #frame(): Frame {
    return frameOn({ width: this.#canvas.clientWidth, height: this.#canvas.clientHeight });
  }
}

/** Returns whether an ancestor of the element can be scrolled. */
function isInScrollable(element: HTMLElement): boolean {
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(each).overflowY);
    if (scrolls && each.scrollHeight > each.clientHeight + 1) return true;
  }
  return false;
}
