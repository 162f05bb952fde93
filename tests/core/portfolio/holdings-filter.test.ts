import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { filterRows } from '../../../src/core/portfolio/holdings-filter.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const holdings = [
  aHolding({ id: 'a', typeOfSecurities: 'CCPS', channel: undefined }, { name: 'Café Nilgiri' }),
  aHolding({ id: 'b', typeOfSecurities: 'Equity', channel: 'LetsVenture' }, { name: 'Agnipath Robotics' }),
  aHolding({ id: 'c', typeOfSecurities: undefined, channel: undefined }, { name: undefined }),
];

const filterHoldings = (all: readonly Investment[], text: string) =>
  filterRows(
    all.map((holding) => ({ first: holding })),
    text,
  ).map(({ first }) => first);
const found = (text: string) => filterHoldings(holdings, text).map(({ id }) => id);

describe('the filter of the holdings', () => {
  it.each([
    ['a name, whatever its accents and capitals', 'CAFE', ['a']],
    ['the beginning of a word of the name', 'robo', ['b']],
    ['an instrument', 'ccps', ['a']],
    ['a channel', 'lets', ['b']],
    ['words of several fields, in any order', 'equity agni', ['b']],
    ['nothing by the middle of a word', 'gnipath', []],
    ['nothing when no holding has all the words', 'robotics ccps', []],
    ['everything with blanks and punctuation alone', ' - ', ['a', 'b', 'c']],
  ])('finds %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.prop([
    fc.array(fc.record({ name: fc.string(), channel: fc.option(fc.string(), { nil: undefined }) })),
    fc.string(),
  ])('keeps the order, invents no row, and finds no more rows with a longer text', (records, text) => {
    const all = records.map(({ name, channel }, index) => aHolding({ id: String(index), channel }, { name }));
    const some = filterHoldings(all, text);
    expect(some).toEqual(all.filter((holding) => some.includes(holding)));
    expect(filterHoldings(all, `${text} x`).every((holding) => some.includes(holding))).toBe(true);
  });
});
