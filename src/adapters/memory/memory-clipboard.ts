import type { Clipboard } from '../../core/platform/clipboard.port.ts';

/** A clipboard that a script can read and that can be set to fail. */
export class MemoryClipboard implements Clipboard {
  fails = false;
  #text = '';

  get text(): string {
    return this.#text;
  }

  copy(text: string): Promise<boolean> {
    if (!this.fails) this.#text = text;
    return Promise.resolve(!this.fails);
  }
}
