import { BehaviorSubject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { PassingShelf, type MemoryShelf } from './memory-shelf.ts';

/** A mail that the memory backend has "sent". */
export interface MemoryMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mailSchema = v.object({ to: v.string(), subject: v.string(), text: v.string() });

const MOST_MAILS = 20;

/** Where the memory backend's mails can be read: no mail ever leaves the page. */
export class MemoryMailbox {
  readonly #shelf: MemoryShelf;
  readonly #mails$: BehaviorSubject<readonly MemoryMail[]>;
  /** The newest first. */
  readonly mails$: Observable<readonly MemoryMail[]>;

  constructor(shelf: MemoryShelf = new PassingShelf()) {
    const found = v.safeParse(v.array(mailSchema), shelf.read('mails'));
    this.#shelf = shelf;
    this.#mails$ = new BehaviorSubject<readonly MemoryMail[]>(found.success ? found.output : []);
    this.mails$ = this.#mails$.asObservable();
  }

  deliver(mail: MemoryMail): void {
    const mails = [mail, ...this.#mails$.value].slice(0, MOST_MAILS);
    this.#shelf.write('mails', mails);
    this.#mails$.next(mails);
  }
}
