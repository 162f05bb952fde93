import { BehaviorSubject, type Observable } from 'rxjs';

/** A mail that the memory backend has "sent". */
export interface MemoryMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where the memory backend's mails can be read: no mail ever leaves the page. */
export class MemoryMailbox {
  readonly #mails$ = new BehaviorSubject<readonly MemoryMail[]>([]);
  readonly mails$: Observable<readonly MemoryMail[]> = this.#mails$.asObservable();

  deliver(mail: MemoryMail): void {
    this.#mails$.next([mail, ...this.#mails$.value]);
  }
}
