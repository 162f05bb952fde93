import { fc, it } from '@fast-check/vitest';
import { Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import { PlaceQueries } from '../../../src/core/places/place-queries.ts';
import { QueryCache } from '../../../src/core/shared/query-cache.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

type Places = readonly { readonly code: string; readonly name: string }[];

function open() {
  const time = new VirtualTime();
  const signals = { focused$: new Subject(), reconnected$: new Subject() };
  const cache = new QueryCache({ ...signals, scheduler: time.scheduler });
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

/** Identifies a list by the codes of its country and state. */
type Query = readonly [country?: string, state?: string];

const watch = (queries: PlaceQueries, [country, state]: Query) => {
  if (country === undefined) return observe(queries.countries());
  return state === undefined ? observe(queries.states(country)) : observe(queries.cities(country, state));
};

const retry = (queries: PlaceQueries, [country, state]: Query): void => {
  if (country === undefined) queries.refetchCountries();
  else if (state === undefined) queries.refetchStates(country);
  else queries.refetchCities(country, state);
};

const nameOf = ([country, state]: Query): string => {
  if (country === undefined) return 'countries';
  return state === undefined ? `states of ${country}` : `cities of ${country} ${state}`;
};

const arbCode = fc.constantFrom('IN', 'US', 'KA', 'KL');
const arbQuery: fc.Arbitrary<Query> = fc.oneof(
  fc.constant<Query>([]),
  fc.tuple(arbCode),
  fc.tuple(arbCode, arbCode),
);

describe('PlaceQueries', () => {
  it.prop([fc.array(arbQuery, { maxLength: 8 })])(
    'loads each list once and never mixes them up',
    (inputs) => {
      const { queries, requests } = open();
      const watched = inputs.map((input) => ({ input, seen: watch(queries, input) }));
      expect(requests.sent).toEqual([...new Set(inputs.map(nameOf))]);
      for (const [at, name] of requests.sent.entries()) requests.respond([{ code: name, name }], at);
      for (const { input, seen } of watched) {
        const name = nameOf(input);
        expect(seen.values.at(-1)).toEqual({ status: 'ready', value: [{ code: name, name }] });
      }
    },
  );

  it.prop([fc.uniqueArray(arbQuery, { selector: nameOf, minLength: 1 }), fc.nat()])(
    'loads only the retried list again when every list has failed',
    (inputs, at) => {
      const { queries, requests } = open();
      for (const input of inputs) watch(queries, input);
      for (const index of requests.sent.keys()) requests.fail({ kind: 'timeout' }, index);
      const retried = inputs[at % inputs.length] ?? [];
      retry(queries, retried);
      expect(requests.sent.slice(inputs.length)).toEqual([nameOf(retried)]);
    },
  );
});
