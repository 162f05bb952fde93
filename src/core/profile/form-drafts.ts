import type { Session } from '../session/session.ts';

interface Draft {
  readonly owner: string;
  readonly content: unknown;
}

/**
 * What was typed into a form when its session ended under it, or a refused call led away from it: kept in memory until
 * the same investor opens the form again, gone with a login of another, with a chosen log-out, or with the page.
 */
export class FormDrafts {
  readonly #drafts = new Map<string, Draft>();

  constructor(session: Pick<Session, 'state$'>) {
    session.state$.subscribe((state) => {
      if (state.status === 'logged-in') this.#forgetBut(state.investor.email);
      else if (state.status === 'logged-out' && state.reason === 'log-out') this.#forgetBut(undefined);
    });
  }

  /** @param owner the investor's e-mail */
  keep(form: string, owner: string, content: unknown): void {
    this.#drafts.set(form, { owner, content });
  }

  /** Hands the draft out, once; `undefined` where there is none of this investor. */
  take(form: string, owner: string): unknown {
    const draft = this.#drafts.get(form);
    this.#drafts.delete(form);
    return draft?.owner === owner ? draft.content : undefined;
  }

  #forgetBut(owner: string | undefined): void {
    for (const [form, draft] of this.#drafts) if (draft.owner !== owner) this.#drafts.delete(form);
  }
}
