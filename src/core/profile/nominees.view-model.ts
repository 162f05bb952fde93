import { map, shareReplay, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import { localDay } from './birth-date.ts';
import {
  addNominee,
  changeNominee,
  hasShares,
  MOST_NOMINEES,
  nomineesChange,
  nomineesErrors,
  nomineesForm,
  rebaseNominees,
  refusedNomineeField,
  removeNominee,
  sumOfShares,
  typeNomineeNumber,
  type Nominee,
  type NomineeChange,
  type NomineeField,
  type NomineeTexts,
  type NomineesForm,
} from './nominees.ts';
import {
  SectionFormViewModel,
  type SectionActions,
  type SectionFormDependencies,
  type SectionState,
} from './section-form.view-model.ts';

export type NomineesState =
  | { readonly status: 'loading' }
  | (Extract<SectionState<NomineesForm, NomineeField>, { status: 'ready' }> & {
      readonly canAdd: boolean;
      readonly hasShares: boolean;
      /** 'Allocated: 60% of 100%'; `undefined` for a single nominee. */
      readonly shareNote: string | undefined;
      /** ISO date: the latest allowed date of birth. */
      readonly today: string;
    });

export interface NomineesDependencies extends SectionFormDependencies<
  readonly Nominee[],
  readonly NomineeChange[]
> {
  readonly clock: Clock;
}

/** State and actions of the nominees form. @see docs/product.md#profile-sections */
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

  constructor({ clock, ...formDependencies }: NomineesDependencies) {
    const today = localDay(clock.now());
    this.#section = new SectionFormViewModel(
      {
        name: 'nominees',
        savedMessage: 'Nominee detail saved.',
        toForm: nomineesForm,
        toChange: nomineesChange,
        errors: (form) => nomineesErrors(form, today),
        refused: refusedNomineeField,
        rebase: rebaseNominees,
      },
      formDependencies,
    );
    this.section = this.#section;
    this.state$ = this.#section.state$.pipe(
      map((state): NomineesState => {
        if (state.status === 'loading') return state;
        const { form } = state;
        return {
          ...state,
          canAdd: form.length < MOST_NOMINEES,
          hasShares: hasShares(form),
          shareNote: shareNote(form),
          today,
        };
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** @param key of the nominee in the form */
  change(key: string, change: Partial<NomineeTexts>): void {
    this.#section.change(changeNominee(this.#section.form, key, change));
  }

  /** Called when the text of a nominee's number field changes. */
  typeNumber(key: string, text: string): void {
    this.#section.change(typeNomineeNumber(this.#section.form, key, text));
  }

  add(): void {
    this.#section.change(addNominee(this.#section.form));
  }

  remove(key: string): void {
    this.#section.change(removeNominee(this.#section.form, key));
  }
}

function shareNote(form: NomineesForm): string | undefined {
  if (!hasShares(form)) return undefined;
  const sum = sumOfShares(form);
  return sum === undefined ? 'Shares must total 100%.' : `Allocated: ${sum}% of 100%`;
}
