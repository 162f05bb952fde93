import type { Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';

export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

/** State of a select with places. */
export interface PlaceChoice {
  /** Shown in the empty select. */
  readonly placeholder: string;
  readonly options: readonly PlaceOption[];
  readonly disabled: boolean;
  readonly loading: boolean;
  /** Says that the list failed to load; `undefined` while it has not failed. */
  readonly failure: string | undefined;
  /** The list is loaded and there is nothing to choose, so the field is not required. */
  readonly isEmpty: boolean;
}

interface PlaceTexts {
  /** 'Loading states...' @see docs/product.md#basic-details */
  readonly loading: string;
  /** 'Select state' */
  readonly ready: string;
  /** 'No states in this country' */
  readonly none: string;
  readonly failed: string;
}

export const COUNTRY_TEXTS: PlaceTexts = {
  loading: 'Loading countries...',
  ready: 'Select country',
  none: 'No countries',
  failed: 'The countries could not be loaded.',
};

export const STATE_TEXTS: PlaceTexts = {
  loading: 'Loading states...',
  ready: 'Select state',
  none: 'No states in this country',
  failed: 'The states could not be loaded.',
};

export const CITY_TEXTS: PlaceTexts = {
  loading: 'Loading cities...',
  ready: 'Select city',
  none: 'No cities in this state',
  failed: 'The cities could not be loaded.',
};

/** The select of a list whose parent is not chosen yet. */
export const waitingForParent = ({ ready }: PlaceTexts): PlaceChoice => ({
  placeholder: ready,
  options: [],
  disabled: true,
  loading: false,
  failure: undefined,
  isEmpty: false,
});

/**
 * The select of a list. The chosen value is always among the options, even while the list loads, or when the list no
 * longer contains it: a saved address must not be lost.
 * @param chosen the value in the form; empty if there is none
 */
export function placeChoice(
  list: Loadable<readonly PlaceOption[], RequestError>,
  chosen: string,
  words: PlaceTexts,
): PlaceChoice {
  const own = chosen === '' ? [] : [{ value: chosen, label: chosen }];
  const common = { options: own, disabled: true, loading: false, failure: undefined, isEmpty: false };
  switch (list.status) {
    case 'loading':
      return { ...common, loading: true, placeholder: words.loading };
    case 'failed':
      return { ...common, failure: words.failed, placeholder: words.ready };
    case 'ready': {
      const known = list.value.some(({ value }) => value === chosen);
      const options = known ? list.value : [...own, ...list.value];
      const isEmpty = options.length === 0;
      return {
        ...common,
        options,
        disabled: isEmpty,
        isEmpty,
        placeholder: isEmpty ? words.none : words.ready,
      };
    }
  }
}

/** Countries and states are chosen by their codes. */
export const optionsByCode = (
  places: readonly { readonly code: string; readonly name: string }[],
): readonly PlaceOption[] => places.map(({ code, name }) => ({ value: code, label: name }));

/** Cities are chosen by their names; a name that two cities share is listed once. */
export const optionsByName = (places: readonly { readonly name: string }[]): readonly PlaceOption[] =>
  [...new Set(places.map(({ name }) => name))].map((name) => ({ value: name, label: name }));
