import { describe, expect, it } from 'vitest';
import { PlaceQueries } from '../../../src/core/places/place-queries.ts';
import { aQueryInCache } from '../../support/cached-query.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

type Places = readonly { readonly code: string; readonly name: string }[];

function open() {
  const { cache } = aQueryInCache();
  const requests = new ScriptedRequests<string, Places>();
  const queries = new PlaceQueries(
    {
      countries: () => requests.send('countries'),
      states: (country) => requests.send(`states of ${country}`),
      cities: (country, state) => requests.send(`cities of ${country} ${state}`),
    },
    { cache },
  );
  return { queries, requests };
}

/** Each list: the input of its request, how it is observed, and how it is loaded again. */
const LISTS = [
  [
    'countries',
    (places: PlaceQueries) => places.countries(),
    (places: PlaceQueries) => places.refetchCountries(),
  ],
  ...['IN', 'KA'].map(
    (country) =>
      [
        `states of ${country}`,
        (places: PlaceQueries) => places.states(country),
        (places: PlaceQueries) => places.refetchStates(country),
      ] as const,
  ),
  ...[
    ['IN', 'KA'],
    ['IN', 'KL'],
    ['US', 'KA'],
    ['KA', 'IN'],
  ].map(
    ([country = '', state = '']) =>
      [
        `cities of ${country} ${state}`,
        (places: PlaceQueries) => places.cities(country, state),
        (places: PlaceQueries) => places.refetchCities(country, state),
      ] as const,
  ),
] as const;
const NAMES = LISTS.map(([name]) => name);

describe('PlaceQueries', () => {
  it('loads each list once and never mixes them up', () => {
    const { queries, requests } = open();
    const watched = [...LISTS, ...LISTS].map(([name, watch]) => ({ name, seen: observe(watch(queries)) }));
    expect(requests.sent).toEqual(NAMES);
    for (const [at, name] of NAMES.entries()) requests.respond([{ code: name, name }], at);
    for (const { name, seen } of watched)
      expect(seen.values.at(-1)).toEqual({ status: 'ready', value: [{ code: name, name }] });
  });

  it.each(LISTS)('loads only the %s again when every list has failed', (name, _watch, retry) => {
    const { queries, requests } = open();
    for (const [, watch] of LISTS) observe(watch(queries));
    for (const at of NAMES.keys()) requests.fail({ kind: 'timeout' }, at);
    retry(queries);
    expect(requests.sent.slice(NAMES.length)).toEqual([name]);
  });
});
