import { outputSize, type CropTransform } from '../../core/kyc/crop.ts';
import { readImageHeader } from '../../core/kyc/image-file.ts';
import type { BinaryContent, Image, ImageProcessor } from '../../core/kyc/image-processor.port.ts';
import { whiteJpeg } from './white-jpeg.ts';

/**
 * For environments that can neither decode nor draw images: reads an image's size from its header, and crops to a blank
 * image of the requested size.
 */
export class MemoryImageProcessor implements ImageProcessor {
  #count = 0;

  async open(content: BinaryContent): Promise<Image | undefined> {
    const header = readImageHeader(new Uint8Array(await content.arrayBuffer()));
    return header && this.#createImage(content, header.width, header.height);
  }

  crop(_image: Image, transform: CropTransform): Promise<Image | undefined> {
    const size = outputSize(transform);
    const content = new Blob([whiteJpeg(size)], { type: 'image/jpeg' });
    return Promise.resolve(this.#createImage(content, size.width, size.height));
  }

  #createImage(content: BinaryContent, width: number, height: number): Image {
    this.#count += 1;
    return { url: `memory:image-${this.#count}`, content, width, height, release: () => undefined };
  }
}
