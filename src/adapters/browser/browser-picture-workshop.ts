import type { BinaryContent } from '../../core/kyc/binary-content.ts';
import type {
  CroppedPicture,
  Cut,
  OpenPicture,
  PictureWorkshop,
} from '../../core/kyc/picture-workshop.port.ts';

/** Print stays sharp; 2,400 pixels stay below a megabyte or two. */
const JPEG_QUALITY = 0.88;

/** Opens and cuts pictures with what every browser has. */
export class BrowserPictureWorkshop implements PictureWorkshop {
  async open(content: BinaryContent): Promise<OpenPicture | undefined> {
    if (!(content instanceof Blob)) return undefined;
    // An `img` shows half a file as if it were whole; this refuses it.
    const bitmap = await createImageBitmap(content).catch(() => undefined);
    if (bitmap === undefined) return undefined;
    const { width, height } = bitmap;
    bitmap.close();
    const url = URL.createObjectURL(content);
    return { url, width, height, release: () => URL.revokeObjectURL(url) };
  }

  async crop({ url }: OpenPicture, cut: Cut): Promise<CroppedPicture | undefined> {
    const canvas = document.createElement('canvas');
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const content = await draw(canvas, image, cut);
      if (content === undefined) return undefined;
      const address = URL.createObjectURL(content);
      return { ...cut.size, url: address, content, release: () => URL.revokeObjectURL(address) };
    } catch {
      return undefined;
    } finally {
      // Some browsers keep a canvas's memory until it is small.
      canvas.width = 0;
      canvas.height = 0;
    }
  }
}

/** A canvas holds pixels and nothing else: nothing of the file's metadata can get into the JPEG made of it. */
function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, cut: Cut): Promise<Blob | undefined> {
  const { width, height } = cut.size;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return Promise.resolve(undefined);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(cut.angle);
  context.scale(cut.scale, cut.scale);
  context.translate(-cut.centre.x, -cut.centre.y);
  context.drawImage(image, 0, 0);
  if (cut.bar !== undefined) {
    const { centre, angle, width: barWidth, height: barHeight } = cut.bar;
    context.translate(centre.x, centre.y);
    context.rotate(angle);
    context.fillStyle = '#000';
    context.fillRect(-barWidth / 2, -barHeight / 2, barWidth, barHeight);
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY);
  });
}
