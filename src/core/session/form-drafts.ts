import { isOtherAccount, type LoggedIn } from './investor.ts';
import type { Session } from './session.ts';

interface Draft {
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
  readonly #drafts = new Map<string, Draft>();

  constructor(session: Pick<Session, 'state$'>) {
    session.state$.subscribe((state) => {
      if (state.status === 'logged-out' && state.reason === 'log-out') this.#drafts.clear();
      else if (state.status === 'logged-in' && state.investor.email !== undefined) this.#deleteOthers(state);
    });
  }

  /** @param owner the login with which the form was opened; without one, nothing is stored */
  store(form: string, owner: LoggedIn | undefined, content: unknown): void {
    if (owner !== undefined) this.#drafts.set(form, { owner, content });
  }

  /** Removes the form's draft and returns it, if it is this investor's. */
  take(form: string, owner: LoggedIn | undefined): unknown {
    const draft = this.#drafts.get(form);
    if (draft === undefined || owner === undefined || isOtherAccount(draft.owner, owner)) return undefined;
    this.#drafts.delete(form);
    return draft.content;
  }

  #deleteOthers(login: LoggedIn): void {
    for (const [form, { owner }] of this.#drafts) if (isOtherAccount(owner, login)) this.#drafts.delete(form);
  }
}
