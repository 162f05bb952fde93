import { BehaviorSubject, combineLatest, map, shareReplay, tap, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import { localDay } from './birth-date.ts';
import {
  type SectionState,
  SectionFormViewModel,
  type SectionActions,
  type SectionFormDependencies,
} from './section-form.view-model.ts';
import {
  addNominee,
  changeNominee,
  hasShares,
  hasAnyInput,
  MAX_NOMINEES,
  nomineesAfterSave,
  nomineesChange,
  nomineesErrors,
  nomineesForm,
  rebaseNominees,
  rejectedNomineeMessage,
  removeNominee,
  restoreNominee,
  sumOfShares,
  typeNomineeNumber,
  type Nominee,
  type NomineeChange,
  type NomineeField,
  type NomineeForm,
  type NomineeTexts,
  type NomineesForm,
} from './nominees.ts';

export type NomineesState =
  | { readonly status: 'loading' }
  | (Extract<SectionState<NomineesForm, NomineeField>, { status: 'ready' }> & {
      readonly canAdd: boolean;
      readonly hasShares: boolean;
      /** 'Allocated: 60% of 100%' or 'Shares must total 100%.'; `undefined` for a single nominee. */
      readonly shareNote: string | undefined;
      /** ISO date: the latest allowed date of birth. */
      readonly latestBirth: string;
      /**
       * Says that a filled nominee was removed and that this is not saved; `undefined` when there is nothing to undo.
       */
      readonly removedNote: string | undefined;
    });

/** A nominee that was removed from the form. */
interface RemovedNominee {
  readonly nominee: NomineeForm;
  readonly index: number;
}

export interface NomineesDependencies extends SectionFormDependencies<
  readonly Nominee[],
  readonly NomineeChange[]
> {
  readonly clock: Clock;
}

/** State and actions of the nominees form. @see docs/product.md#nominee-detail */
export class NomineesViewModel {
  readonly state$: Observable<NomineesState>;
  /** The actions that every section's form has. */
  readonly section: SectionActions<NomineeField>;
  readonly #section: SectionFormViewModel<
    readonly Nominee[],
    NomineesForm,
    NomineeField,
    readonly NomineeChange[]
  >;
  readonly #removed$ = new BehaviorSubject<RemovedNominee | undefined>(undefined);
  /** What the running save has sent; `undefined` while none is running. */
  #sent: NomineesForm | undefined;
  #conflict = false;

  constructor(dependencies: NomineesDependencies) {
    const { clock, ...formDependencies } = dependencies;
    const today = localDay(clock.now());
    this.#section = new SectionFormViewModel(
      {
        name: 'nominees',
        title: 'Nominee detail',
        toForm: nomineesForm,
        toChange: nomineesChange,
        errors: (form) => nomineesErrors(form, today),
        rejectedMessage: rejectedNomineeMessage,
        rebase: rebaseNominees,
        rebaseAfterSave: nomineesAfterSave,
      },
      formDependencies,
    );
    this.section = this.#section;
    const section$ = this.#section.state$.pipe(tap((state) => this.#forgetRemoved(state)));
    this.state$ = combineLatest([section$, this.#removed$]).pipe(
      map(([state, removed]): NomineesState => {
        if (state.status === 'loading') return state;
        const { form } = state;
        return {
          ...state,
          canAdd: form.length < MAX_NOMINEES,
          hasShares: hasShares(form),
          shareNote: shareNote(form),
          latestBirth: today,
          removedNote: removedNote(removed),
        };
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** @param key of the nominee in the form */
  change(key: string, change: Partial<NomineeTexts>): void {
    this.#section.change(changeNominee(this.#section.form, key, change, this.#section.saved));
  }

  /** Called when the text in the field for the nominee's ID number changes. */
  typeNumber(key: string, text: string): void {
    this.#section.change(typeNomineeNumber(this.#section.form, key, text));
  }

  add(): void {
    this.#removed$.next(undefined);
    this.#section.change(addNominee(this.#section.form, this.#sent));
  }

  /** Removes a nominee; a filled one can be put back with `undoRemoval`. */
  remove(key: string): void {
    const { form } = this.#section;
    const index = form.findIndex((each) => each.key === key);
    const nominee = form[index];
    this.#section.change(removeNominee(form, key));
    if (nominee === undefined || this.#section.form.includes(nominee)) return;
    this.#removed$.next(hasAnyInput(nominee) ? { nominee, index } : undefined);
  }

  /** Puts the last removed nominee back in its place. */
  undoRemoval(): void {
    const removed = this.#removed$.value;
    if (removed === undefined) return;
    this.#removed$.next(undefined);
    this.#section.change(restoreNominee(this.#section.form, removed.nominee, removed.index));
  }

  /**
   * Forgets the removed nominee after a save that sent the removal: a saved removal cannot be undone. Also forgets it
   * after a resolved conflict: the nominee is back in the form, or may no longer exist.
   */
  #forgetRemoved(state: SectionState<NomineesForm, NomineeField>): void {
    if (state.status === 'loading') return;
    const { form, busy, problem, justSaved } = state;
    if (busy) {
      this.#sent ??= form;
      return;
    }
    const [sent, hadConflict] = [this.#sent, this.#conflict];
    this.#sent = undefined;
    this.#conflict = problem?.kind === 'changed-elsewhere';
    if (problem !== undefined) return;
    if (justSaved) this.#removed$.next(undefined);
    else if (sent !== undefined) this.#removed$.next(this.#removedSince(sent));
    else if (hadConflict) this.#removed$.next(undefined);
  }

  /** The removed nominee, with its saved id, if `sent` contains it; `undefined` if the removal was sent. */
  #removedSince(sent: NomineesForm): RemovedNominee | undefined {
    const removed = this.#removed$.value;
    if (removed === undefined || !sent.some(({ key }) => key === removed.nominee.key)) return undefined;
    const [nominee = removed.nominee] = nomineesAfterSave([removed.nominee], this.#section.saved, sent);
    return { ...removed, nominee };
  }
}

function removedNote(removed: RemovedNominee | undefined): string | undefined {
  if (removed === undefined) return undefined;
  const name = removed.nominee.name.trim() || `Nominee ${removed.index + 1}`;
  return `${name} is removed from the form. This is not saved yet.`;
}

function shareNote(form: NomineesForm): string | undefined {
  if (!hasShares(form)) return undefined;
  const sum = sumOfShares(form);
  return sum === undefined ? 'Shares must total 100%.' : `Allocated: ${sum}% of 100%`;
}
