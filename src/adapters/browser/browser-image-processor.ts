import { outputSize, type CropTransform, type Rectangle } from '../../core/kyc/crop.ts';
import type { BinaryContent, Image, ImageProcessor } from '../../core/kyc/image-processor.port.ts';

/** Printed text stays sharp, and an image 2,400 pixels wide has two megabytes at most. */
const JPEG_QUALITY = 0.88;

/** Opens and crops images with browser APIs only. */
export class BrowserImageProcessor implements ImageProcessor {
  async open(content: BinaryContent): Promise<Image | undefined> {
    if (!(content instanceof Blob)) return undefined;
    // An `img` displays a truncated file as if it were complete; `createImageBitmap` rejects it.
    const bitmap = await createImageBitmap(content).catch(() => undefined);
    if (bitmap === undefined) return undefined;
    const { width, height } = bitmap;
    bitmap.close();
    return imageOf(content, width, height);
  }

  async crop({ url }: Image, transform: CropTransform, bar?: Rectangle): Promise<Image | undefined> {
    const canvas = document.createElement('canvas');
    try {
      const source = document.createElement('img');
      source.src = url;
      await source.decode();
      Object.assign(canvas, outputSize(transform));
      const content = drawnJpeg(canvas, source, transform, bar);
      return content && imageOf(content, canvas.width, canvas.height);
    } catch {
      return undefined;
    } finally {
      // Some browsers keep a canvas's memory until the canvas is resized.
      canvas.width = 0;
      canvas.height = 0;
    }
  }
}

function imageOf(content: Blob, width: number, height: number): Image {
  const url = URL.createObjectURL(content);
  return { url, content, width, height, release: () => URL.revokeObjectURL(url) };
}

/** Draws the crop over the whole canvas and returns it as a JPEG, without the file's metadata: a canvas has none. */
function drawnJpeg(
  canvas: HTMLCanvasElement,
  source: HTMLImageElement,
  { a, b, c, d, e, f }: CropTransform,
  bar: Rectangle | undefined,
): Blob | undefined {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(a * width, b * width, c * width, d * width, e * width, f * width);
  context.drawImage(source, 0, 0);
  if (bar !== undefined) {
    context.resetTransform();
    context.fillStyle = '#000';
    context.fillRect(bar.x, bar.y, bar.width, bar.height);
  }
  return jpegOf(canvas);
}

/**
 * Encodes synchronously, although this blocks the page: Chromium's `toBlob` waits for idle time, which a page may not
 * have for seconds after a drag.
 */
function jpegOf(canvas: HTMLCanvasElement): Blob | undefined {
  const [type, base64] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(';base64,');
  // A canvas that got no memory gives an empty image, and a browser that cannot encode JPEG gives a PNG.
  if (type !== 'data:image/jpeg' || base64 === undefined) return undefined;
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return new Blob([bytes], { type: 'image/jpeg' });
}
