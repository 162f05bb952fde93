import { defer, map, merge, startWith, Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { VolatileDemoStorage, type DemoStorage } from './demo-storage.ts';

/** A mail that the memory backend "sent". */
export interface MemoryMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mailSchema = v.object({ to: v.string(), subject: v.string(), text: v.string() });

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
  deliver(mail: MemoryMail): boolean {
    const isStored = this.#storage.write('mails', [mail, ...this.#read()].slice(0, MAX_MAILS));
    this.#delivered$.next();
    return isStored;
  }

  #read(): readonly MemoryMail[] {
    const found = v.safeParse(v.array(mailSchema), this.#storage.read('mails'));
    return found.success ? found.output : [];
  }
}
