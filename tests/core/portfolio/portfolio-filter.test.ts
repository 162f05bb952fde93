import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterView } from '../../../src/core/portfolio/filter-view.ts';
import {
  applyFilter,
  filterValues,
  FILTER_NAMES,
  readFilter,
} from '../../../src/core/portfolio/portfolio-filter.ts';
import { addressWith } from '../../../src/core/shared/query-string.ts';
import { anAnalysedHolding, arbAnalysedHoldings } from '../../support/analysis-builders.ts';

const fund = anAnalysedHolding({
  id: 'fund',
  channel: 'Kopal Angel Fund I',
  secondaryEmail: 'HUF@kopal.test',
});
const direct = anAnalysedHolding({ id: 'direct', channel: undefined, scheme: undefined });
const named = anAnalysedHolding({ id: 'named', channel: ' Direct', vehicle: 'CCD' });
const all = [fund, direct, named];

describe('the filter of the analysis', () => {
  it.each([
    ['no filter', '', ['fund', 'direct', 'named']],
    ['a channel', 'channel=Kopal%20Angel%20Fund%20I', ['fund']],
    ['no channel', 'channel=', ['direct', 'named']],
    ['no scheme', 'scheme=', ['direct']],
    ['a vehicle', 'vehicle=CCD', ['named']],
    ['a secondary e-mail', 'email=huf@kopal.test', ['fund']],
    ['no secondary e-mail', 'email=', ['direct', 'named']],
    ['two properties', 'channel=&vehicle=CCD', ['named']],
    ['a channel that no holding has', 'channel=Another', []],
    ['other parameters', 'page=2&x=', ['fund', 'direct', 'named']],
  ])('selects by %s', (_name, query, ids) => {
    expect(applyFilter(all, readFilter(query)).map(({ id }) => id)).toEqual(ids);
  });

  it('offers each value once, the holdings without the property first', () => {
    expect(filterValues(all, 'channel')).toEqual(['', 'Kopal Angel Fund I']);
  });

  it('says in words what is selected, and how much of the portfolio that is', () => {
    const view = filterView(all, readFilter('channel=&email='), 2);
    expect(view.note).toBe(
      'Filtered: Channel Direct, Secondary e-mail Self. 2 of 3 investments; every figure on this page follows.',
    );
    expect(view.choices[0]).toEqual({
      name: 'channel',
      label: 'Channel',
      selected: '',
      options: [
        { value: '', label: 'Direct' },
        { value: 'Kopal Angel Fund I', label: 'Kopal Angel Fund I' },
      ],
    });
    expect(filterView(all, {}, 3).note).toBeUndefined();
  });

  it('keeps a value of the address selectable when no holding has it', () => {
    const { choices } = filterView(all, readFilter('channel=Another'), 0);
    expect(choices[0]?.options.map(({ value }) => value)).toContain('Another');
  });

  it('comes back from the address, and parts the holdings completely', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, fc.constantFrom(...FILTER_NAMES), (holdings, name) => {
        const parts = filterValues(holdings, name).map((value) => {
          const address = addressWith({ path: '/analysis', query: '' }, { [name]: value });
          return applyFilter(holdings, readFilter(address.split('?')[1] ?? '')).length;
        });
        expect(parts.every((count) => count > 0)).toBe(true);
        expect(parts.reduce((sum, count) => sum + count, 0)).toBe(holdings.length);
      }),
    );
  });
});
