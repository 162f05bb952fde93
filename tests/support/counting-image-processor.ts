import { outputSize, type CropTransform, type Rectangle } from '../../src/core/kyc/crop.ts';
import { readImageHeader } from '../../src/core/kyc/image-file.ts';
import type { BinaryContent, Image, ImageProcessor } from '../../src/core/kyc/image-processor.port.ts';
import { aJpeg } from './images.ts';

/** Opens images by their header alone and counts the URLs in use. */
export class CountingImageProcessor implements ImageProcessor {
  /** URLs that were created and not released yet. */
  readonly unreleased = new Set<string>();
  readonly crops: { readonly transform: CropTransform; readonly bar: Rectangle | undefined }[] = [];
  /** Whether the next crops fail, as when memory runs out. */
  failing = false;
  /** The next crops wait for this promise, as real crops wait until memory is free. */
  memoryFree: Promise<void> = Promise.resolve();
  /** Whether the next images cannot be decoded. */
  undecodable = false;
  #count = 0;

  /** Number of URLs created in total. */
  get createdUrlCount(): number {
    return this.#count;
  }

  async open(content: BinaryContent): Promise<Image | undefined> {
    const header = readImageHeader(new Uint8Array(await content.arrayBuffer()));
    return header && !this.undecodable ? this.#newImage(content, header.width, header.height) : undefined;
  }

  async crop(_image: Image, transform: CropTransform, bar?: Rectangle): Promise<Image | undefined> {
    this.crops.push({ transform, bar });
    await this.memoryFree;
    if (this.failing) return undefined;
    const { width, height } = outputSize(transform);
    return this.#newImage(new Blob([aJpeg({ width, height })]), width, height);
  }

  #newImage(content: BinaryContent, width: number, height: number): Image {
    this.#count += 1;
    const url = `blob:image-${this.#count}`;
    this.unreleased.add(url);
    return { url, content, width, height, release: () => void this.unreleased.delete(url) };
  }
}
