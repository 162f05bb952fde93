import { isOtherAccount, type LoggedIn } from './investor.ts';
import type { Session } from './session.ts';

interface Draft {
  readonly form: string;
  readonly owner: LoggedIn;
  readonly content: unknown;
}

/**
 * Keeps unsaved forms in memory after their page was left or the session ended; each form decides when to store its
 * draft. The same investor gets the draft back on opening the form again; a login of another investor, a deliberate
 * log-out in this tab and a page reload delete it. A login without an e-mail may be the owner's: it gets no draft of an
 * earlier login, and deletes none.
 */
export class FormDrafts {
  #drafts: readonly Draft[] = [];

  constructor(session: Pick<Session, 'state$'>) {
    session.state$.subscribe((state) => {
      if (state.status === 'logged-out' && state.reason === 'log-out') this.#drafts = [];
      else if (state.status === 'logged-in' && state.investor.email !== undefined) this.#deleteOthers(state);
    });
  }

  /**
   * Replaces the same investor's draft of the form.
   * @param owner the login with which the form was opened; without one, nothing is stored
   */
  store(form: string, owner: LoggedIn | undefined, content: unknown): void {
    if (owner === undefined) return;
    this.take(form, owner);
    this.#drafts = [...this.#drafts, { form, owner, content }];
  }

  /** Removes this investor's draft of the form, and returns it. */
  take(form: string, owner: LoggedIn | undefined): unknown {
    const isTheirs = (each: Draft): boolean =>
      owner !== undefined && each.form === form && !isOtherAccount(each.owner, owner);
    const draft = this.#drafts.findLast((each) => isTheirs(each));
    this.#drafts = this.#drafts.filter((each) => !isTheirs(each));
    return draft?.content;
  }

  #deleteOthers(login: LoggedIn): void {
    this.#drafts = this.#drafts.filter(({ owner }) => !isOtherAccount(owner, login));
  }
}
