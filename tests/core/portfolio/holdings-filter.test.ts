import { describe, expect, it } from 'vitest';
import { filterRows } from '../../../src/core/portfolio/holdings-filter.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const holdings = [
  aHolding({ id: 'a', typeOfSecurities: 'CCPS', channel: undefined }, { name: 'Café Nilgiri' }),
  aHolding({ id: 'b', typeOfSecurities: 'Equity', channel: 'LetsVenture' }, { name: 'Agnipath Robotics' }),
  aHolding({ id: 'c', typeOfSecurities: undefined, channel: undefined }, { name: undefined }),
];

const found = (text: string) =>
  filterRows(
    holdings.map((holding) => ({ first: holding })),
    text,
  ).map(({ first }) => first.id);

describe('the filter of the holdings', () => {
  it.each([
    ['a name, whatever its accents and capitals', 'CAFE', ['a']],
    ['the beginning of a word of the name', 'robo', ['b']],
    ['an instrument', 'ccps', ['a']],
    ['a channel', 'lets', ['b']],
    ['words of several fields, in any order', 'equity agni', ['b']],
    ['nothing by the middle of a word', 'gnipath', []],
    ['nothing when no holding has all the words', 'robotics ccps', []],
    ['everything when the text has only blanks and punctuation', ' - ', ['a', 'b', 'c']],
  ])('finds %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});
