import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  optionsByCode,
  optionsByName,
  CITY_TEXTS,
  COUNTRY_TEXTS,
  placeChoice,
  STATE_TEXTS,
  waitingForParent,
} from '../../../src/core/places/place-choice.ts';
import { LOADING } from '../../../src/core/shared/loadable.ts';

const arbName = fc.string({ maxLength: 6 });
const arbNames = fc.array(fc.record({ name: arbName }));
const arbList = fc.oneof(
  fc.constant(LOADING),
  fc.constant({ status: 'failed', error: { kind: 'network' } } as const),
  arbNames.map((places) => ({ status: 'ready', value: optionsByName(places) }) as const),
);

describe('placeChoice', () => {
  it.prop([arbList, arbName])('always offers the chosen value, once', (list, chosen) => {
    const { options } = placeChoice(list, chosen, STATE_TEXTS);
    const offered = options.filter(({ value }) => value === chosen);
    if (chosen !== '') expect(offered).toHaveLength(1);
  });

  it.prop([arbList, arbName])(
    'says whether its list is loading, failed or empty, and is disabled unless a loaded list has options',
    (list, chosen) => {
      const { loading, failure, isEmpty, disabled, options } = placeChoice(list, chosen, STATE_TEXTS);
      expect(loading).toBe(list.status === 'loading');
      expect(failure !== undefined).toBe(list.status === 'failed');
      expect(isEmpty).toBe(list.status === 'ready' && options.length === 0);
      expect(disabled).toBe(list.status !== 'ready' || isEmpty);
    },
  );

  it.prop([arbNames, arbName, fc.boolean()])(
    'offers the whole list in its order, after the chosen value if the list lacks it',
    (places, name, isChosen) => {
      const value = optionsByName(places);
      const { options } = placeChoice({ status: 'ready', value }, isChosen ? name : '', STATE_TEXTS);
      expect(options.slice(options.length - value.length)).toEqual(value);
      const isNew = isChosen && name !== '' && places.every((place) => place.name !== name);
      expect(options.length - value.length).toBe(isNew ? 1 : 0);
    },
  );

  it.each([
    ['countries', COUNTRY_TEXTS, 'Loading countries...', 'Select country', 'No countries'],
    ['states', STATE_TEXTS, 'Loading states...', 'Select state', 'No states in this country'],
    ['cities', CITY_TEXTS, 'Loading cities...', 'Select city', 'No cities in this state'],
  ] as const)('shows the texts for the %s', (what, words, loading, ready, none) => {
    const failed = { status: 'failed', error: { kind: 'timeout' } } as const;
    const some = { status: 'ready', value: [{ value: 'KL', label: 'Kerala' }] } as const;
    expect(placeChoice(LOADING, '', words)).toMatchObject({ placeholder: loading, failure: undefined });
    expect(placeChoice(failed, '', words)).toMatchObject({
      placeholder: ready,
      failure: `The ${what} could not be loaded.`,
    });
    expect(placeChoice(some, '', words)).toMatchObject({ placeholder: ready, failure: undefined });
    expect(placeChoice({ status: 'ready', value: [] }, '', words)).toMatchObject({ placeholder: none });
    expect(waitingForParent(words)).toEqual({
      placeholder: ready,
      options: [],
      disabled: true,
      loading: false,
      failure: undefined,
      isEmpty: false,
    });
  });

  it.prop([arbNames])(
    'optionsByName offers each name once; optionsByCode offers each code with its name, in the given order',
    (places) => {
      const labels = optionsByName(places).map(({ label }) => label);
      expect(new Set(labels)).toEqual(new Set(places.map(({ name }) => name)));
      expect(new Set(labels).size).toBe(labels.length);
      const codes = places.map(({ name }, at) => ({ name, code: String(at) }));
      expect(optionsByCode(codes)).toEqual(codes.map(({ code, name }) => ({ value: code, label: name })));
      for (const { value, label } of optionsByName(places)) expect(value).toBe(label);
    },
  );
});
