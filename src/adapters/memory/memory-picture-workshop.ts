import type { BinaryContent } from '../../core/kyc/binary-content.ts';
import { readPictureHeader } from '../../core/kyc/picture-header.ts';
import type {
  CroppedPicture,
  Cut,
  OpenPicture,
  PictureWorkshop,
} from '../../core/kyc/picture-workshop.port.ts';
import type { Size } from '../../core/kyc/crop-view.ts';
import { whiteJpeg } from './white-jpeg.ts';

/** Where nothing can decode or draw: takes a picture's size from its header, and cuts a blank sheet of the size asked for. */
export class MemoryPictureWorkshop implements PictureWorkshop {
  #count = 0;

  async open(content: BinaryContent): Promise<OpenPicture | undefined> {
    const header = readPictureHeader(new Uint8Array(await content.arrayBuffer()));
    return header && this.#opened(header);
  }

  crop(_picture: OpenPicture, { size }: Cut): Promise<CroppedPicture | undefined> {
    const content = new Blob([whiteJpeg(size)], { type: 'image/jpeg' });
    return Promise.resolve({ ...this.#opened(size), content });
  }

  #opened({ width, height }: Size): OpenPicture {
    this.#count += 1;
    return { url: `memory:picture-${this.#count}`, width, height, release: () => undefined };
  }
}
