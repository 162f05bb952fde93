import { defer, map, merge, startWith, Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import type { DemoStorage } from './demo-storage.ts';

/** A mail that the memory backend "sent". */
export interface MemoryMail {
  /** Its number in the mailbox: two mails may have the same content. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const storedSchema = v.array(
  v.object({ id: v.number(), to: v.string(), subject: v.string(), text: v.string() }),
);

const MAX_MAILS = 20;

/** The mailbox of the memory backend, which sends no mail; it keeps the newest 20. */
export class MemoryMailbox {
  readonly #storage: DemoStorage;
  readonly #changed$ = new Subject<void>();
  /** Newest first. */
  readonly mails$: Observable<readonly MemoryMail[]>;

  constructor(storage: DemoStorage) {
    this.#storage = storage;
    this.mails$ = defer(() =>
      merge(this.#changed$, storage.changedElsewhere$).pipe(
        startWith(undefined),
        map(() => this.#read()),
      ),
    );
  }

  /** @returns `false` when the storage had no room for the mail */
  deliver(mail: Omit<MemoryMail, 'id'>): boolean {
    const before = this.#read();
    const delivered = { ...mail, id: (before[0]?.id ?? 0) + 1 };
    const isStored = this.#storage.write('mails', [delivered, ...before].slice(0, MAX_MAILS));
    this.#changed$.next();
    return isStored;
  }

  /** @returns the mails to an address, newest first */
  allTo(email: string): readonly MemoryMail[] {
    return this.#read().filter(({ to }) => to === email);
  }

  removeAllTo(email: string): void {
    this.#storage.write(
      'mails',
      this.#read().filter(({ to }) => to !== email),
    );
    this.#changed$.next();
  }

  #read(): readonly MemoryMail[] {
    const found = v.safeParse(storedSchema, this.#storage.read('mails'));
    return found.success ? found.output : [];
  }
}
