import { combineLatest, distinctUntilChanged, map, of, shareReplay, switchMap, type Observable } from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import {
  byCode,
  byName,
  CITY_WORDS,
  COUNTRY_WORDS,
  placeChoice,
  STATE_WORDS,
  unopened,
  type PlaceChoice,
  type PlaceOption,
} from '../places/place-choice.ts';
import type { PlaceQueries } from '../places/place-queries.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import {
  basicDetailsOfNew,
  basicErrors,
  NO_BASIC_DETAILS,
  REFUSED_BASIC,
  trimBasic,
  type BasicCircumstances,
  type BasicDetails,
  type BasicField,
} from './basic-details.ts';
import { localDay } from './birth-date.ts';
import {
  SectionFormViewModel,
  type SectionActions,
  type SectionFormDependencies,
  type SectionState,
} from './section-form.view-model.ts';

/** The options of the three place selects. */
export interface PlaceChoices {
  readonly country: PlaceChoice;
  readonly state: PlaceChoice;
  readonly city: PlaceChoice;
}

export type BasicDetailsState =
  | { readonly status: 'loading' }
  | (Extract<SectionState<BasicDetails, BasicField>, { status: 'ready' }> & {
      readonly places: PlaceChoices;
      /** ISO date: the latest allowed date of birth. */
      readonly today: string;
    });

export interface BasicDetailsDependencies extends SectionFormDependencies<BasicDetails, BasicDetails> {
  readonly places: PlaceQueries;
  readonly clock: Clock;
}

type SectionSession = BasicDetailsDependencies['session'];
type Options = Loadable<readonly PlaceOption[], RequestError>;

/** State and actions of the basic details form. @see docs/product.md#profile-sections */
export class BasicDetailsViewModel {
  readonly state$: Observable<BasicDetailsState>;
  /** The actions that every section's form has. */
  readonly section: SectionActions<BasicField>;
  readonly #section: SectionFormViewModel<BasicDetails, BasicDetails, BasicField, BasicDetails>;
  readonly #places: PlaceQueries;
  /** Whether the loaded lists of states and cities are empty; the field is then optional. */
  #empty: Omit<BasicCircumstances, 'today'> = {};

  constructor({ places, clock, ...formDependencies }: BasicDetailsDependencies) {
    this.#places = places;
    const today = localDay(clock.now());
    this.#section = new SectionFormViewModel(
      {
        name: 'basic details',
        savedMessage: 'Basic details saved.',
        toForm: (saved) => saved ?? unsavedForm(formDependencies.session),
        toChange: trimBasic,
        errors: (form) => basicErrors(form, { today, ...this.#empty }),
        refused: (field) => REFUSED_BASIC[field],
        rebase: (form) => form,
      },
      formDependencies,
    );
    this.section = this.#section;
    this.state$ = combineLatest([this.#section.state$, this.#lists()]).pipe(
      map(([state, lists]): BasicDetailsState => {
        if (state.status === 'loading') return state;
        const choices = choicesFor(state.form, lists);
        this.#empty = { noStates: choices.state.none, noCities: choices.city.none };
        return { ...state, places: choices, today };
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  change(change: Partial<BasicDetails>): void {
    this.#section.change({ ...this.#section.form, ...change });
  }

  /** Selects a country and clears state and city. */
  chooseCountry(country: string): void {
    if (country !== this.#section.form.country) this.change({ country, state: '', city: '' });
  }

  /** Selects a state and clears the city. */
  chooseState(state: string): void {
    if (state !== this.#section.form.state) this.change({ state, city: '' });
  }

  retryCountries(): void {
    this.#places.retryCountries();
  }

  retryStates(): void {
    this.#places.retryStates(this.#section.form.country);
  }

  retryCities(): void {
    const { country, state } = this.#section.form;
    this.#places.retryCities(country, state);
  }

  /** Loads the countries at once, and states and cities once their parent is selected. @see docs/product.md#profile */
  #lists(): Observable<Lists> {
    const places = this.#places;
    const chosen$ = this.#section.state$.pipe(
      map((state) => (state.status === 'ready' ? state.form : NO_BASIC_DETAILS)),
      map(({ country, state }) => ({ country, state })),
      distinctUntilChanged((one, other) => one.country === other.country && one.state === other.state),
    );
    const states$ = chosen$.pipe(
      map(({ country }) => country),
      distinctUntilChanged(),
      switchMap((country) => (country === '' ? of(undefined) : options(places.states(country), byCode))),
    );
    const cities$ = chosen$.pipe(
      switchMap(({ country, state }) =>
        country === '' || state === '' ? of(undefined) : options(places.cities(country, state), byName),
      ),
    );
    return combineLatest({
      countries: options(places.countries(), byCode),
      states: states$,
      cities: cities$,
    });
  }
}

/** A list is `undefined` while its parent is not selected. */
interface Lists {
  readonly countries: Options;
  readonly states: Options | undefined;
  readonly cities: Options | undefined;
}

function options<Place>(
  list$: Observable<Loadable<readonly Place[], RequestError>>,
  toOptions: (places: readonly Place[]) => readonly PlaceOption[],
): Observable<Options> {
  return list$.pipe(
    map((list) => (list.status === 'ready' ? { ...list, value: toOptions(list.value) } : list)),
  );
}

const unsavedForm = ({ current }: SectionSession): BasicDetails =>
  current.status === 'logged-in' ? basicDetailsOfNew(current.investor) : NO_BASIC_DETAILS;

function choicesFor({ country, state, city }: BasicDetails, lists: Lists): PlaceChoices {
  const { countries, states, cities } = lists;
  return {
    country: placeChoice(countries, country, COUNTRY_WORDS),
    state:
      country === '' || states === undefined
        ? unopened(STATE_WORDS)
        : placeChoice(states, state, STATE_WORDS),
    city: state === '' || cities === undefined ? unopened(CITY_WORDS) : placeChoice(cities, city, CITY_WORDS),
  };
}
