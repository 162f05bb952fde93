import { defer, map, merge, startWith, Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { VolatileDemoStorage, type DemoStorage } from './demo-storage.ts';

/** A mail that the memory backend "sent". */
export interface MemoryMail {
  /** Its number in the mailbox: two mails may say the same. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mailSchema = v.object({ id: v.number(), to: v.string(), subject: v.string(), text: v.string() });

const MAX_MAILS = 20;

/** The mailbox of the memory backend, which sends no mail; it keeps the newest 20. */
export class MemoryMailbox {
  readonly #storage: DemoStorage;
  readonly #delivered$ = new Subject<void>();
  /** Newest first. */
  readonly mails$: Observable<readonly MemoryMail[]>;

  constructor(storage: DemoStorage = new VolatileDemoStorage()) {
    this.#storage = storage;
    this.mails$ = defer(() =>
      merge(this.#delivered$, storage.changedElsewhere$).pipe(
        startWith(undefined),
        map(() => this.#read()),
      ),
    );
  }

  /** @returns `false` when there was no room */
  deliver(mail: Omit<MemoryMail, 'id'>): boolean {
    const before = this.#read();
    const delivered = { ...mail, id: (before[0]?.id ?? 0) + 1 };
    const isStored = this.#storage.write('mails', [delivered, ...before].slice(0, MAX_MAILS));
    this.#delivered$.next();
    return isStored;
  }

  #read(): readonly MemoryMail[] {
    const found = v.safeParse(v.array(mailSchema), this.#storage.read('mails'));
    return found.success ? found.output : [];
  }
}
