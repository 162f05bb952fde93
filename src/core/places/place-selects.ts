import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs';
import type { Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import {
  optionsByCode,
  optionsByName,
  CITY_TEXTS,
  COUNTRY_TEXTS,
  placeChoice,
  STATE_TEXTS,
  waitingForParent,
  type PlaceChoice,
  type PlaceOption,
} from './place-choice.ts';
import type { PlaceQueries } from './place-queries.ts';

/** The chosen places: codes of a country and a state, the name of a city. An empty string means that none is chosen. */
export interface ChosenPlaces {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The three selects of places. */
export interface PlaceChoices {
  readonly country: PlaceChoice;
  readonly state: PlaceChoice;
  readonly city: PlaceChoice;
}

type Options = Loadable<readonly PlaceOption[], RequestError>;

/** A list is `undefined` while its parent is not selected. */
export interface PlaceLists {
  readonly countries: Options;
  readonly states: Options | undefined;
  readonly cities: Options | undefined;
}

/**
 * Loads the countries at once, and states and cities once their parent is selected. @see docs/product.md#basic-details
 * @param chosen$ what is chosen in a form
 */
export function placeLists(places: PlaceQueries, chosen$: Observable<ChosenPlaces>): Observable<PlaceLists> {
  const parents$ = chosen$.pipe(
    map(({ country, state }) => ({ country, state })),
    distinctUntilChanged((one, other) => one.country === other.country && one.state === other.state),
  );
  const states$ = parents$.pipe(
    map(({ country }) => country),
    distinctUntilChanged(),
    switchMap((country) => (country === '' ? of(undefined) : options(places.states(country), optionsByCode))),
  );
  const cities$ = parents$.pipe(
    switchMap(({ country, state }) =>
      country === '' || state === '' ? of(undefined) : options(places.cities(country, state), optionsByName),
    ),
  );
  return combineLatest({
    countries: options(places.countries(), optionsByCode),
    states: states$,
    cities: cities$,
  });
}

function options<Place>(
  list$: Observable<Loadable<readonly Place[], RequestError>>,
  toOptions: (places: readonly Place[]) => readonly PlaceOption[],
): Observable<Options> {
  return list$.pipe(
    map((list) => (list.status === 'ready' ? { ...list, value: toOptions(list.value) } : list)),
  );
}

/** The three selects with the chosen places. */
export function placeChoices({ country, state, city }: ChosenPlaces, lists: PlaceLists): PlaceChoices {
  const { countries, states, cities } = lists;
  return {
    country: placeChoice(countries, country, COUNTRY_TEXTS),
    state:
      country === '' || states === undefined
        ? waitingForParent(STATE_TEXTS)
        : placeChoice(states, state, STATE_TEXTS),
    city:
      state === '' || cities === undefined
        ? waitingForParent(CITY_TEXTS)
        : placeChoice(cities, city, CITY_TEXTS),
  };
}

/** Whether the loaded lists of states and cities are empty; the field is then optional. */
export const emptyListFlags = ({ state, city }: PlaceChoices) => ({
  noStates: state.isEmpty,
  noCities: city.isEmpty,
});

/** Changes after the choice of a country: state and city are cleared. None if that country is already chosen. */
export const choosingCountry = (chosen: ChosenPlaces, country: string): Partial<ChosenPlaces> =>
  country === chosen.country ? {} : { country, state: '', city: '' };

/** Changes after the choice of a state: the city is cleared. None if that state is already chosen. */
export const choosingState = (chosen: ChosenPlaces, state: string): Partial<ChosenPlaces> =>
  state === chosen.state ? {} : { state, city: '' };
