import type { Session } from './session.ts';

interface Draft {
  readonly owner: string;
  readonly content: unknown;
}

/**
 * Keeps unsaved forms in memory after their page was left or the session ended; each form decides when to store its
 * draft. The same investor gets the draft back on opening the form again; a login of another investor, a deliberate
 * log-out in this tab and a page reload delete it.
 */
export class FormDrafts {
  readonly #drafts = new Map<string, Draft>();

  constructor(session: Pick<Session, 'state$'>) {
    session.state$.subscribe((state) => {
      if (state.status === 'logged-in') this.#deleteExcept(state.investor.email);
      else if (state.status === 'logged-out' && state.reason === 'log-out') this.#deleteExcept(undefined);
    });
  }

  /** @param owner the investor's e-mail */
  store(form: string, owner: string, content: unknown): void {
    this.#drafts.set(form, { owner, content });
  }

  /** Removes the form's draft, and returns it if it is this investor's. */
  take(form: string, owner: string): unknown {
    const draft = this.#drafts.get(form);
    this.#drafts.delete(form);
    return draft?.owner === owner ? draft.content : undefined;
  }

  #deleteExcept(owner: string | undefined): void {
    for (const [form, draft] of this.#drafts) if (draft.owner !== owner) this.#drafts.delete(form);
  }
}
