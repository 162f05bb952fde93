import type { BinaryContent } from '../../core/kyc/binary-content.ts';
import type {
  CroppedPicture,
  Cut,
  OpenPicture,
  PictureWorkshop,
} from '../../core/kyc/picture-workshop.port.ts';

/** Print stays sharp; 2,400 pixels stay below a megabyte or two. */
const JPEG_QUALITY = 0.88;

/** Opens and cuts pictures with what every browser has: an `img` to decode, a canvas to cut. */
export class BrowserPictureWorkshop implements PictureWorkshop {
  /** What `open` has decoded, by its address: decoded once, drawn when it is cut. */
  readonly #decoded = new Map<string, HTMLImageElement>();

  async open(content: BinaryContent): Promise<OpenPicture | undefined> {
    if (!(content instanceof Blob)) return undefined;
    const url = URL.createObjectURL(content);
    const image = new Image();
    image.src = url;
    const decoded = await image.decode().then(
      () => image.naturalWidth > 0 && image.naturalHeight > 0,
      () => false,
    );
    if (!decoded) {
      URL.revokeObjectURL(url);
      return undefined;
    }
    this.#decoded.set(url, image);
    const release = (): void => {
      this.#decoded.delete(url);
      URL.revokeObjectURL(url);
    };
    return { url, width: image.naturalWidth, height: image.naturalHeight, release };
  }

  async crop({ url }: OpenPicture, cut: Cut): Promise<CroppedPicture | undefined> {
    const image = this.#decoded.get(url);
    if (image === undefined) return undefined;
    const canvas = document.createElement('canvas');
    try {
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
