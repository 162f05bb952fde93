import { BehaviorSubject, map, Observable, shareReplay } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier, UserMessage } from '../platform/notifier.port.ts';
import type { LoggedIn } from '../session/investor.ts';
import { isSameInvestor, loginOf } from '../session/investor-key.ts';
import { LEAVE_WARNING } from '../platform/messages.ts';
import type { Session } from '../session/session.ts';
import { errorMessage } from '../shared/error-message.ts';
import type { Loadable } from '../shared/loadable.ts';
import { isConflict, isForbidden, isUnauthorised, type RequestError } from '../shared/request-error.ts';
import { isRequiredMessage, remainingMessages, type FieldErrors } from '../shared/field-errors.ts';
import type { FormDrafts } from '../session/form-drafts.ts';
import type { Saved } from './profile-gateway.port.ts';
import {
  CHANGED_ELSEWHERE,
  changesStoppedMessage,
  LOADED_LATE,
  NOT_LOADED,
  savingFailed,
  type SectionProblem,
} from './section-messages.ts';
import type { SectionQuery, SectionRecord } from './section-query.ts';

/** State of a profile form. */
export type SectionState<Form, Field extends string> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly form: Form;
      readonly errors: FieldErrors<Field>;
      readonly busy: boolean;
      /** Whether the user's last changes are known to be saved, and nothing was typed since. */
      readonly justSaved: boolean;
      readonly problem: SectionProblem | undefined;
      /** Why the API will reject a save; `undefined` while no reason is known. */
      readonly stopNotice: string | undefined;
      /** Question to a user who is leaving with unsaved changes; otherwise `undefined`. */
      readonly leaveWarning: string | undefined;
    };

/** The parts of a form that differ from section to section. */
export interface SectionRules<Value, Form, Field extends string, Change> {
  /** Key of the section's draft. */
  readonly name: string;
  /** The section's name at the beginning of a message. */
  readonly title: string;
  readonly toForm: (saved: Value | undefined) => Form;
  readonly toChange: (form: Form) => Change;
  readonly errors: (form: Form) => FieldErrors<Field>;
  /** The message for a field that the browser's validation rejects while `errors` accepts it or takes it as empty. */
  readonly rejectedMessage: (field: Field) => string | undefined;
  /**
   * The user changed `base` into `form`: prepares `form` for saving over the saved state `onto`. Keeps what is in the
   * form, but takes from `onto` each secret number that the user did not touch.
   */
  readonly rebase: (form: Form, onto: Form, base: Form) => Form;
  /** Like `rebase`, for a form in which the user typed while `sent` was being saved. Without it, `rebase` is used. */
  readonly rebaseAfterSave?: (form: Form, saved: Form, sent: Form) => Form;
}

export interface SectionFormDependencies<Value, Change> {
  readonly query: Pick<SectionQuery<Value, Change>, 'observe' | 'refetch' | 'save'>;
  readonly session: Pick<Session, 'current'>;
  readonly navigation: Pick<Navigation, 'block'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly drafts: Pick<FormDrafts, 'store' | 'take'>;
}

/** The user's actions on any of the forms. */
export interface SectionActions<Field extends string> {
  /**
   * Shows the errors without sending, after the browser's validation rejected the form.
   * @param rejected the fields that the browser rejects for another reason than being empty
   */
  check(rejected: readonly Field[]): void;
  /** Validates and saves. Does nothing while a save is running. */
  submit(): void;
  /** Loads the section again after a failure. */
  retry(): void;
  /**
   * Resolves a conflict by taking the version saved elsewhere and dropping the changes. Does nothing while a save is
   * running.
   */
  takeSaved(): void;
  /**
   * Resolves a conflict by saving the changes over the version saved elsewhere. Does nothing while a save is running.
   */
  keepMine(): void;
  /** Stays on the page. */
  stay(): void;
  /** Leaves the page and drops the changes. */
  leave(): void;
}

/** For a value that the browser rejects by a rule of its own. */
const VALUE_REJECTED = 'Please correct this value';

interface Inner<Form, Field extends string> {
  /** Whether the first load has ended, with the section or a failure. */
  readonly ready: boolean;
  /** The saved state as a form; there are unsaved changes while `form` differs from it. */
  readonly base: Form;
  readonly revision: number | undefined;
  readonly form: Form;
  readonly errors: FieldErrors<Field>;
  readonly busy: boolean;
  readonly justSaved: boolean;
  readonly problem: SectionProblem | undefined;
  /** Continues the navigation about which the user is asked. */
  readonly proceed: (() => void) | undefined;
}

/** Content of a draft; only this class writes it. */
type Draft<Form> = { readonly base: Form; readonly revision: number | undefined; readonly form: Form };

/**
 * Common behaviour of the profile forms: load, edit, validate, save as a whole. Unsaved changes survive a failed
 * save, a rejected request and the end of the session, unless the user logs out. The user is asked before leaving with
 * unsaved changes. If the API has revisions, a save never silently overwrites a version that another tab has saved.
 */
export class SectionFormViewModel<
  Value,
  Form,
  Field extends string,
  Change,
> implements SectionActions<Field> {
  /** Subscribing loads the section and guards unsaved changes. */
  readonly state$: Observable<SectionState<Form, Field>>;
  readonly #rules: SectionRules<Value, Form, Field, Change>;
  readonly #dependencies: SectionFormDependencies<Value, Change>;
  readonly #inner$: BehaviorSubject<Inner<Form, Field>>;
  readonly #owner: LoggedIn | undefined;
  /** The record as last loaded or saved. */
  #latest: SectionRecord<Value> | undefined;
  /** Allows leaving the page again; `undefined` while leaving is not blocked. */
  #release: (() => void) | undefined;

  constructor(
    rules: SectionRules<Value, Form, Field, Change>,
    dependencies: SectionFormDependencies<Value, Change>,
  ) {
    this.#rules = rules;
    this.#dependencies = dependencies;
    this.#owner = loginOf(dependencies.session.current);
    this.#inner$ = new BehaviorSubject(this.#initialState());
    this.state$ = new Observable<SectionState<Form, Field>>((subscriber) => {
      // A form that has a subscriber again still has its changes, so the draft is dropped.
      dependencies.drafts.take(rules.name, this.#owner);
      const loading = dependencies.query.observe().subscribe((record) => this.#arrived(record));
      const guarding = this.#inner$.subscribe(() => this.#guard());
      this.#inner$.pipe(map((inner) => stateOf(inner, this.#latest))).subscribe(subscriber);
      return () => {
        guarding.unsubscribe();
        loading.unsubscribe();
        this.#left();
      };
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Current content of the form. */
  get form(): Form {
    return this.#inner.form;
  }

  /** The saved state as a form. */
  get saved(): Form {
    return this.#inner.base;
  }

  change(form: Form): void {
    if (!this.#inner.ready) return;
    const errors = remainingMessages(this.#inner.errors, this.#rules.errors(form));
    this.#patch({ form, errors, justSaved: false });
  }

  check(rejected: readonly Field[]): void {
    const errors: Partial<Record<Field, string>> = { ...this.#rules.errors(this.#inner.form) };
    for (const field of rejected) {
      // A value that the browser cannot read, such as letters in a number field, reaches the rules as an empty text. If
      // the rules report any other error, their message is the better one.
      if (errors[field] !== undefined && !isRequiredMessage(errors[field])) continue;
      errors[field] = this.#rules.rejectedMessage(field) ?? errors[field] ?? VALUE_REJECTED;
    }
    this.#patch({ errors });
  }

  submit(): void {
    const { busy, ready, form } = this.#inner;
    if (busy || !ready) return;
    const errors = this.#rules.errors(form);
    this.#patch({ errors });
    if (Object.keys(errors).length === 0) void this.#save(form);
  }

  retry(): void {
    this.#dependencies.query.refetch();
  }

  takeSaved(): void {
    if (this.#latest !== undefined && !this.#inner.busy) this.#adopt(this.#latest);
  }

  keepMine(): void {
    if (this.#latest === undefined || this.#inner.busy) return;
    const { saved } = this.#latest;
    const base = this.#rules.toForm(saved?.value);
    const form = this.#rules.rebase(this.#inner.form, base, this.#inner.base);
    this.#patch({ base, revision: saved?.revision, form, problem: undefined });
    this.submit();
  }

  stay(): void {
    this.#patch({ proceed: undefined });
  }

  leave(): void {
    const { proceed, base } = this.#inner;
    this.#patch({ form: base, errors: noErrors(), problem: undefined, proceed: undefined });
    proceed?.();
  }

  get #inner(): Inner<Form, Field> {
    return this.#inner$.value;
  }

  get #dirty(): boolean {
    return differs(this.#inner.form, this.#inner.base);
  }

  #initialState(): Inner<Form, Field> {
    const draft = this.#dependencies.drafts.take(this.#rules.name, this.#owner) as Draft<Form> | undefined;
    const blank = this.#rules.toForm(undefined);
    return {
      base: draft?.base ?? blank,
      revision: draft?.revision,
      form: draft?.form ?? blank,
      ready: false,
      errors: noErrors(),
      busy: false,
      justSaved: false,
      problem: undefined,
      proceed: undefined,
    };
  }

  #patch(change: Partial<Inner<Form, Field>>): void {
    this.#inner$.next({ ...this.#inner, ...change });
  }

  #arrived(record: Loadable<SectionRecord<Value>, RequestError>): void {
    if (record.status === 'loading') {
      if (this.#inner.problem?.kind === 'not-loaded') this.#patch({ problem: undefined });
      return;
    }
    if (record.status === 'failed') {
      if (this.#latest === undefined) this.#loadingFailed();
      return;
    }
    const { revision } = this.#inner;
    const newRevision = record.value.saved?.revision;
    const isOlder = revision !== undefined && newRevision !== undefined && newRevision < revision;
    // A load that ends during a save is ignored: the response of the save will be newer.
    if (this.#inner.busy || isOlder) return;
    // Without revisions, a saved version is known to be new only when the form was made without a saved version, for
    // example after a failed load.
    const isBlankBase = !differs(this.#inner.base, this.#rules.toForm(undefined));
    const isNew = revision === undefined && record.value.saved !== undefined && isBlankBase;
    const isFirst = this.#latest === undefined;
    this.#latest = record.value;
    // Users cannot empty a section, so an empty response never clears data already on screen.
    const isEmptyResponse = record.value.saved === undefined && this.#inner.ready;
    if (!this.#dirty && isEmptyResponse) this.#patch({ problem: undefined });
    else if (!this.#dirty) this.#adopt(record.value);
    else if (newRevision === revision && !isNew) this.#patch({ ready: true });
    else if (this.#isSame(this.#inner.base, record.value)) {
      // Only the revision is new, for example because the response to a save did not contain it.
      const { problem } = this.#inner;
      this.#patch({
        ready: true,
        revision: newRevision,
        problem: problem?.kind === 'not-saved' ? problem : undefined,
      });
    } else if (this.#isSame(this.#inner.form, record.value)) {
      // An earlier save's response was lost, or another tab made the same change.
      this.#adopt(record.value);
      this.#patch({ justSaved: true });
    } else {
      const text = isFirst && isBlankBase ? LOADED_LATE : CHANGED_ELSEWHERE;
      this.#patch({ ready: true, problem: conflict(true, text) });
    }
  }

  /** Whether saving the form would change nothing in the record. */
  #isSame(form: Form, { saved }: SectionRecord<Value>): boolean {
    if (saved === undefined) return false;
    const { toChange, toForm } = this.#rules;
    return !differs(toChange(form), toChange(toForm(saved.value)));
  }

  #adopt({ saved }: SectionRecord<Value>): void {
    const form = this.#rules.toForm(saved?.value);
    this.#patch({
      ready: true,
      base: form,
      revision: saved?.revision,
      form,
      errors: noErrors(),
      problem: undefined,
    });
  }

  /** A failed save stays reported when loading fails; a running save reports its own response. */
  #loadingFailed(): void {
    const { busy, problem = { kind: 'not-loaded', text: NOT_LOADED } } = this.#inner;
    if (!busy) this.#patch({ ready: true, problem });
  }

  /** Whether the version that another tab has saved is loaded. */
  get #knowsOther(): boolean {
    return this.#latest !== undefined && this.#latest.saved?.revision !== this.#inner.revision;
  }

  async #save(sent: Form): Promise<void> {
    this.#patch({ busy: true, justSaved: false, problem: undefined });
    const before = this.#dependencies.session.current;
    const response = await this.#dependencies.query.save(this.#rules.toChange(sent), this.#inner.revision);
    if (response.ok) {
      this.#saveSucceeded(sent, response.value);
      this.#notify('success', `${this.#rules.title} saved.`);
      return;
    }
    if (!this.#inner$.observed && isSameInvestor(before, this.#dependencies.session.current))
      this.#failedAfterLeaving(response.error);
    const hasConflict = isConflict(response.error);
    const problem = hasConflict ? conflict(this.#knowsOther) : savingFailed(response.error);
    this.#patch({ busy: false, problem });
    // The user chooses between the version saved elsewhere and the changes, so that version has to be loaded.
    if (hasConflict) this.#dependencies.query.refetch();
  }

  /**
   * Reports a failure in a toast. A 401 or a 403 is not reported: it has led to another page, and this form has kept
   * the changes.
   */
  #failedAfterLeaving(error: RequestError): void {
    if (!isUnauthorised(error) && !isForbidden(error))
      this.#notify('failure', `${this.#rules.title} could not be saved. ${errorMessage(error)}`);
  }

  #notify(tone: UserMessage['tone'], text: string): void {
    this.#dependencies.notifier.notify({ tone, text, style: 'default' });
  }

  /** Keeps text typed while the save was running, as unsaved changes. */
  #saveSucceeded(sent: Form, saved: Saved<Value> | undefined): void {
    const { toForm, rebase, rebaseAfterSave = rebase } = this.#rules;
    const base = saved === undefined ? sent : toForm(saved.value);
    const hasTypedSince = differs(this.#inner.form, sent);
    this.#latest = { saved };
    this.#patch({
      busy: false,
      justSaved: !hasTypedSince,
      base,
      revision: saved?.revision,
      form: hasTypedSince ? rebaseAfterSave(this.#inner.form, base, sent) : base,
    });
  }

  /** Blocks leaving the page exactly while there are unsaved changes. */
  #guard(): void {
    if (!this.#dirty) this.#unblock();
    else
      this.#release ??= this.#dependencies.navigation.block(LEAVE_WARNING, (proceed) =>
        this.#patch({ proceed }),
      );
  }

  #unblock(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /**
   * Keeps the changes for the same investor when the session ended or a rejected request redirected the user, but not
   * after a deliberate log-out.
   */
  #left(): void {
    this.#unblock();
    const { current } = this.#dependencies.session;
    const isLogOut = current.status === 'logged-out' && current.reason === 'log-out';
    const { base, revision, form } = this.#inner;
    if (!isLogOut && this.#dirty) {
      const draft: Draft<Form> = { base, revision, form };
      this.#dependencies.drafts.store(this.#rules.name, this.#owner, draft);
    }
  }
}

const conflict = (canChooseVersion: boolean, text: string = CHANGED_ELSEWHERE): SectionProblem => ({
  kind: 'changed-elsewhere',
  text,
  canChooseVersion,
});

const noErrors = <Field extends string>(): FieldErrors<Field> => ({}) as FieldErrors<Field>;

/** Forms are plain data with few fields, always built in the same order. */
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

function stateOf<Form, Field extends string>(
  inner: Inner<Form, Field>,
  latest: SectionRecord<unknown> | undefined,
): SectionState<Form, Field> {
  if (!inner.ready) return { status: 'loading' };
  const stoppedUntil = latest?.saved?.stoppedUntil;
  const { form, errors, busy, justSaved, problem, proceed } = inner;
  return {
    status: 'ready',
    form,
    errors,
    busy,
    justSaved,
    problem,
    stopNotice: stoppedUntil && changesStoppedMessage(stoppedUntil),
    leaveWarning: proceed === undefined ? undefined : LEAVE_WARNING,
  };
}
