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
  /** What the next crops wait for. */
  memory: Promise<void> = Promise.resolve();
  /** Whether the next pictures cannot be decoded. */
  undecodable = false;
  #count = 0;

  /** How many addresses were handed out in all. */
  get handedOut(): number {
    return this.#count;
  }

  async open(content: BinaryContent): Promise<OpenPicture | undefined> {
    const header = readPictureHeader(new Uint8Array(await content.arrayBuffer()));
    return header && !this.undecodable ? this.#hold(header) : undefined;
  }

  async crop(_picture: OpenPicture, cut: Cut): Promise<CroppedPicture | undefined> {
    this.cuts.push(cut);
    await this.memory;
    if (this.failing) return undefined;
    const content = new Blob([aJpeg({ width: cut.size.width, height: cut.size.height })]);
    return { ...this.#hold(cut.size), content };
  }

  #hold({ width, height }: { readonly width: number; readonly height: number }): OpenPicture {
    this.#count += 1;
    const url = `blob:picture-${this.#count}`;
    this.held.add(url);
    return { url, width, height, release: () => void this.held.delete(url) };
  }
}
