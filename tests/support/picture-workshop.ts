import type { BinaryContent } from '../../src/core/kyc/binary-content.ts';
import { readPictureHeader } from '../../src/core/kyc/picture-header.ts';
import type {
  CroppedPicture,
  Cut,
  OpenPicture,
  PictureWorkshop,
} from '../../src/core/kyc/picture-workshop.port.ts';
import { aJpeg } from './pictures.ts';

/** Opens pictures by their header alone and counts what is held open. */
export class CountingWorkshop implements PictureWorkshop {
  /** The addresses that were handed out and not let go of yet. */
  readonly held = new Set<string>();
  readonly cuts: Cut[] = [];
  /** Whether the next crops find no memory. */
  failing = false;
  #count = 0;

  async open(content: BinaryContent): Promise<OpenPicture | undefined> {
    const header = readPictureHeader(new Uint8Array(await content.arrayBuffer()));
    return header && this.#hold(header);
  }

  crop(_picture: OpenPicture, cut: Cut): Promise<CroppedPicture | undefined> {
    this.cuts.push(cut);
    if (this.failing) return Promise.resolve(undefined);
    const content = new Blob([aJpeg({ width: cut.size.width, height: cut.size.height })]);
    return Promise.resolve({ ...this.#hold(cut.size), content });
  }

  #hold({ width, height }: { readonly width: number; readonly height: number }): OpenPicture {
    this.#count += 1;
    const url = `blob:picture-${this.#count}`;
    this.held.add(url);
    return { url, width, height, release: () => void this.held.delete(url) };
  }
}
