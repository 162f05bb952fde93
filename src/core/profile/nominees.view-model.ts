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
  removeNominee,
  sumOfShares,
  type Nominee,
  type NomineeChange,
  type NomineeField,
  type NomineeForm,
  type NomineesForm,
} from './nominees.ts';
import { NO_NUMBER, typeSecret } from './secret-number.ts';
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
        refused: refusedField,
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
  change(key: string, change: Partial<Omit<NomineeForm, 'id' | 'key' | 'idNumber'>>): void {
    this.#section.change(changeNominee(this.#section.form, key, change));
  }

  /** Called when the text of a nominee's number field changes. */
  typeIdNumber(key: string, text: string): void {
    const { form } = this.#section;
    const nominee = form.find((candidate) => candidate.key === key);
    if (nominee === undefined) return;
    this.#section.change(changeNominee(form, key, { idNumber: typeSecret(nominee.idNumber, text) }));
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

function refusedField(field: NomineeField): string | undefined {
  if (field.endsWith('.dateOfBirth')) return 'Enter a date.';
  return field.endsWith('.share')
    ? 'Enter a share above 0 and up to 100, with at most two decimals.'
    : undefined;
}

/** Moves the form onto newer saved nominees: takes over the ids of saved ones and their kept numbers. */
function rebaseNominees(form: NomineesForm, onto: NomineesForm): NomineesForm {
  return form.map((nominee) => {
    const saved = onto.find(({ id }) => id !== undefined && id === nominee.id);
    if (nominee.idNumber.kind === 'typed') return { ...nominee, id: saved?.id };
    const sameKind = saved?.documentType === nominee.documentType;
    return { ...nominee, id: saved?.id, idNumber: sameKind ? saved.idNumber : NO_NUMBER };
  });
}
