import { combineLatest, map, shareReplay, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { PlaceQueries } from '../places/place-queries.ts';
import {
  choosingCountry,
  choosingState,
  emptyListFlags,
  placeChoices,
  placeLists,
  type PlaceLists,
  type PlaceChoices,
} from '../places/place-selects.ts';
import {
  basicDetailsOfNew,
  basicErrors,
  NO_BASIC_DETAILS,
  BROWSER_REJECTION_MESSAGES,
  trimBasic,
  type BasicContext,
  type BasicDetails,
  type BasicField,
} from './basic-details.ts';
import { latestInvestorBirth, localDay } from './birth-date.ts';
import { messagesOf } from '../shared/field-errors.ts';
import {
  SectionFormViewModel,
  type SectionActions,
  type SectionFormDependencies,
  type SectionState,
} from './section-form.view-model.ts';

export type BasicDetailsState =
  | { readonly status: 'loading' }
  | (Extract<SectionState<BasicDetails, BasicField>, { status: 'ready' }> & {
      readonly places: PlaceChoices;
      /** ISO date: the latest allowed date of birth. */
      readonly latestBirth: string;
    });

export interface BasicDetailsDependencies extends SectionFormDependencies<BasicDetails, BasicDetails> {
  readonly places: PlaceQueries;
  readonly clock: Clock;
}

type SectionSession = BasicDetailsDependencies['session'];

/** State and actions of the basic details form. @see docs/product.md#basic-details */
export class BasicDetailsViewModel {
  readonly state$: Observable<BasicDetailsState>;
  /** The actions that every section's form has. */
  readonly section: SectionActions<BasicField>;
  readonly #section: SectionFormViewModel<BasicDetails, BasicDetails, BasicField, BasicDetails>;
  readonly #dependencies: BasicDetailsDependencies;
  /** Whether the loaded lists of states and cities are empty; a field with an empty list is optional. */
  #emptyListFlags: Omit<BasicContext, 'today'> = {};

  constructor(dependencies: BasicDetailsDependencies) {
    this.#dependencies = dependencies;
    const { places, clock, ...formDependencies } = dependencies;
    const today = localDay(clock.now());
    this.#section = new SectionFormViewModel(
      {
        name: 'basic details',
        title: 'Basic details',
        toForm: (saved) => saved ?? initialForm(formDependencies.session),
        toChange: trimBasic,
        errors: (form) => basicErrors(form, { today, ...this.#emptyListFlags }),
        rejectedMessage: (field) => BROWSER_REJECTION_MESSAGES[field],
        rebase: (form) => form,
      },
      formDependencies,
    );
    this.section = this.#section;
    this.state$ = combineLatest([this.#section.state$, this.#lists(places)]).pipe(
      map(([state, lists]): BasicDetailsState => {
        if (state.status === 'loading') return state;
        const choices = placeChoices(state.form, lists);
        this.#emptyListFlags = emptyListFlags(choices);
        const errors = messagesOf<BasicField>({
          ...state.errors,
          // Without states or cities the field is not required; the list may have arrived after the message.
          ...(choices.state.isEmpty && { state: undefined }),
          ...(choices.city.isEmpty && { city: undefined }),
        });
        return { ...state, errors, places: choices, latestBirth: latestInvestorBirth(today) };
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  change(change: Partial<BasicDetails>): void {
    this.#section.change({ ...this.#section.form, ...change });
  }

  /** Selects a country by its code, and clears state and city. */
  chooseCountry(code: string): void {
    this.#choose(choosingCountry(this.#section.form, code));
  }

  /** Selects a state by its code, and clears the city. */
  chooseState(code: string): void {
    this.#choose(choosingState(this.#section.form, code));
  }

  refetchCountries(): void {
    this.#dependencies.places.refetchCountries();
  }

  refetchStates(): void {
    this.#dependencies.places.refetchStates(this.#section.form.country);
  }

  refetchCities(): void {
    const { country, state } = this.#section.form;
    this.#dependencies.places.refetchCities(country, state);
  }

  #choose(change: Partial<BasicDetails>): void {
    if (Object.keys(change).length > 0) this.change(change);
  }

  #lists(places: PlaceQueries): Observable<PlaceLists> {
    const chosen$ = this.#section.state$.pipe(
      map((state) => (state.status === 'ready' ? state.form : NO_BASIC_DETAILS)),
    );
    return placeLists(places, chosen$);
  }
}

const initialForm = ({ current }: SectionSession): BasicDetails =>
  current.status === 'logged-in' ? basicDetailsOfNew(current.investor) : NO_BASIC_DETAILS;
