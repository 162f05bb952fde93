import {
  CropperCanvas,
  CropperGrid,
  CropperHandle,
  CropperImage,
  CropperSelection,
  CropperShade,
} from 'cropperjs';
import type { Size } from '../../core/kyc/crop-transform.ts';
import {
  frameOn,
  keyed,
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

interface CropElementsDependencies {
  readonly url: string;
  readonly size: Size;
  /** Names the image to screen readers, and says what the keys do. */
  readonly label: string;
  /** A gesture or a key has moved the image. */
  readonly onPlace: (placement: Placement) => void;
}

/**
 * Cropper.js's elements on one stage. Its own class would write HTML from text, which Trusted Types forbid; the elements
 * are made one by one. They turn mouse, touch and wheel into moves and zooms of the image; the bounds are ours.
 */
export class CropElements {
  readonly #dependencies: CropElementsDependencies;
  readonly #canvas = new CropperCanvas();
  readonly #image = new CropperImage();
  readonly #selection = new CropperSelection();
  /** White, as the margins of the crop will be where the image does not reach. */
  readonly #paper = document.createElement('div');
  readonly #resizes: ResizeObserver;
  #placement: Placement;
  #ready = false;
  /** Whether the next change of the image is our own. */
  #placing = false;

  /** @param stage has a size; gets the elements */
  constructor(stage: HTMLElement, placement: Placement, dependencies: CropElementsDependencies) {
    this.#dependencies = dependencies;
    this.#placement = placement;
    this.#build(stage);
    this.#resizes = new ResizeObserver(() => this.show(this.#placement));
    this.#resizes.observe(this.#canvas);
  }

  /** Puts the image where it belongs, and the frame in the middle of the stage. */
  show(placement: Placement): void {
    this.#placement = placement;
    const frame = this.#frame();
    this.#selection.$change(frame.x, frame.y, frame.width, frame.height);
    Object.assign(this.#paper.style, {
      left: `${frame.x}px`,
      top: `${frame.y}px`,
      width: `${frame.width}px`,
      height: `${frame.height}px`,
    });
    this.#placing = true;
    this.#image.$setTransform([...matrixOf(this.#dependencies.size, placement, frame)]);
    this.#placing = false;
  }

  destroy(): void {
    this.#resizes.disconnect();
    this.#canvas.remove();
  }

  #build(stage: HTMLElement): void {
    const { url } = this.#dependencies;
    const [shade, grid] = [new CropperShade(), new CropperGrid()];
    this.#image.src = url;
    this.#image.translatable = true;
    this.#image.scalable = true;
    shade.themeColor = 'rgb(16 23 30 / 0.62)';
    grid.covered = true;
    this.#selection.precise = true;
    this.#selection.append(grid);
    for (const drawn of [this.#image, shade, this.#selection]) drawn.ariaHidden = 'true';
    this.#paper.className = 'crop-paper';
    this.#canvas.append(this.#paper, this.#image, shade, this.#selection, this.#makeHandle());
    this.#image.addEventListener('transform', (event) => this.#follow(event));
    // Before the canvas itself: where the dialog can be scrolled, the wheel scrolls it and zooms with Ctrl only.
    this.#canvas.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && canScroll(stage)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    stage.append(this.#canvas);
    this.show(this.#placement);
    void this.#image.$ready().then(
      () => {
        this.#ready = true;
      },
      // The image was decoded before; should it fail here, the stage stays empty and the dialog can be closed.
      () => undefined,
    );
  }

  /** What is taken hold of, by pointer and by keyboard. It lies over everything. */
  #makeHandle(): CropperHandle {
    const handle = new CropperHandle();
    handle.action = 'move';
    handle.plain = true;
    handle.tabIndex = 0;
    handle.role = 'application';
    handle.ariaLabel = this.#dependencies.label;
    handle.addEventListener('pointerdown', () => handle.focus({ preventScroll: true }));
    handle.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = keyed(this.#dependencies.size, this.#placement, event.key);
      if (next === undefined) return;
      event.preventDefault();
      this.#place(next);
    });
    return handle;
  }

  /** Cropper.js is about to change the image: we do it in its place, within the bounds. */
  #follow(event: Event): void {
    if (this.#placing || !(event instanceof CustomEvent)) return;
    event.preventDefault();
    if (!this.#ready) return;
    const { matrix } = event.detail as { readonly matrix: Matrix };
    this.#place(placementOf(this.#dependencies.size, this.#placement, matrix, this.#frame()));
  }

  #place(placement: Placement): void {
    this.show(placement);
    this.#dependencies.onPlace(placement);
  }

  #frame(): Frame {
    return frameOn({ width: this.#canvas.clientWidth, height: this.#canvas.clientHeight });
  }
}

/** Whether something around the element has more to show than fits. */
function canScroll(element: HTMLElement): boolean {
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(each).overflowY);
    if (scrolls && each.scrollHeight > each.clientHeight + 1) return true;
  }
  return false;
}
