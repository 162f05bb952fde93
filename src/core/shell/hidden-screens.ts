import { BehaviorSubject, type Observable } from 'rxjs';

/** The paths that the menus leave out, because the API does not offer what is there; known once a page has asked. */
export class HiddenScreens {
  readonly #paths$ = new BehaviorSubject<readonly string[]>([]);
  readonly state$: Observable<readonly string[]> = this.#paths$.asObservable();

  hide(path: string): void {
    if (!this.#paths$.value.includes(path)) this.#paths$.next([...this.#paths$.value, path]);
  }
}
