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
      countries: () => requests.ask('countries'),
      states: (country) => requests.ask(`states of ${country}`),
      cities: (country, state) => requests.ask(`cities of ${country} ${state}`),
    },
    cache,
  );
  return { queries, requests };
}

/** A question for a list, by the codes of the country and the state. */
type Question = readonly [country?: string, state?: string];

const watch = (queries: PlaceQueries, [country, state]: Question) => {
  if (country === undefined) return observe(queries.countries());
  return state === undefined ? observe(queries.states(country)) : observe(queries.cities(country, state));
};

const retry = (queries: PlaceQueries, [country, state]: Question): void => {
  if (country === undefined) queries.retryCountries();
  else if (state === undefined) queries.retryStates(country);
  else queries.retryCities(country, state);
};

const nameOf = ([country, state]: Question): string => {
  if (country === undefined) return 'countries';
  return state === undefined ? `states of ${country}` : `cities of ${country} ${state}`;
};

const CODE = fc.constantFrom('IN', 'US', 'KA', 'KL');
const arbQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc.constant<Question>([]),
  fc.tuple(CODE),
  fc.tuple(CODE, CODE),
);

describe('the lists of places', () => {
  it.prop([fc.array(arbQuestion, { maxLength: 8 })])(
    'are each asked for once and never taken for one another',
    (questions) => {
      const { queries, requests } = open();
      const watched = questions.map((question) => ({ question, seen: watch(queries, question) }));
      expect(requests.asked).toEqual([...new Set(questions.map(nameOf))]);
      for (const [at, name] of requests.asked.entries()) requests.answer([{ code: name, name }], at);
      for (const { question, seen } of watched) {
        const name = nameOf(question);
        expect(seen.values.at(-1)).toEqual({ status: 'ready', value: [{ code: name, name }] });
      }
    },
  );

  it.prop([fc.uniqueArray(arbQuestion, { selector: nameOf, minLength: 1 }), fc.nat()])(
    'that were refused are asked for again by themselves',
    (questions, at) => {
      const { queries, requests } = open();
      for (const question of questions) watch(queries, question);
      for (const index of requests.asked.keys()) requests.refuse({ kind: 'timeout' }, index);
      const again = questions[at % questions.length] ?? [];
      retry(queries, again);
      expect(requests.asked.slice(questions.length)).toEqual([nameOf(again)]);
    },
  );

  it('stop being asked for when nobody waits for them any more', () => {
    const { queries, requests } = open();
    watch(queries, ['IN']).subscription.unsubscribe();
    expect(requests.aborted).toEqual(['states of IN']);
  });
});
