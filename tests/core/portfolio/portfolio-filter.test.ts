import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { filterView, holdingsFilters } from '../../../src/core/portfolio/filter-view.ts';
import type { FinancialYear } from '../../../src/core/calendar/financial-year.ts';
import {
  ALL_FILTER_NAMES,
  applyFilter,
  type FilterableHolding,
  filterValueName,
  filterValues,
  TAX_FILTER_NAMES,
  isFiltered,
  readFilter,
  isSameFilter,
} from '../../../src/core/portfolio/portfolio-filter.ts';
import { addressWith } from '../../../src/core/shared/query-string.ts';
import { anAnalysedHolding, arbAnalysedHoldings } from '../../support/analysis-builders.ts';

const fund = anAnalysedHolding({
  id: 'fund',
  channel: 'Kopal Angel Fund I',
  secondaryEmail: 'HUF@kopal.test',
});
const direct = anAnalysedHolding({ id: 'direct', channel: undefined, scheme: undefined });
const named = anAnalysedHolding({ id: 'named', channel: ' Direct', typeOfSecurities: 'CCD' });
const all = [fund, direct, named];

describe('the portfolio filter', () => {
  it.each([
    ['no parameter', '', ['fund', 'direct', 'named']],
    ['a channel', 'channel=Kopal%20Angel%20Fund%20I', ['fund']],
    ['two filters', 'channel=&vehicle=CCD', ['named']],
    ['a channel that no holding has', 'channel=Another', []],
    ['parameters that are no filters', 'page=2&x=', ['fund', 'direct', 'named']],
  ])('selects holdings by a query with %s', (_name, query, ids) => {
    expect(applyFilter(all, readFilter(query, TAX_FILTER_NAMES)).map(({ id }) => id)).toEqual(ids);
  });

  it('names the selected values and the number of matching investments', () => {
    const view = filterView(all, readFilter('channel=&email=', TAX_FILTER_NAMES), 2, TAX_FILTER_NAMES);
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
    expect(filterView(all, {}, 3, TAX_FILTER_NAMES).note).toBeUndefined();
  });

  it('keeps a value of the address selectable when no holding has it', () => {
    const { choices } = filterView(all, readFilter('channel=Another', TAX_FILTER_NAMES), 0, TAX_FILTER_NAMES);
    expect(choices[0]?.options.map(({ value }) => value)).toContain('Another');
  });

  it.each([['CCPS'], ['ccps'], [' Ccps ']])(
    'for %j in the address, joins the spellings of a type of securities under the one that sorts first',
    (vehicle) => {
      const holdings = [' ccps ', 'CCPS', 'CCD'].map((typeOfSecurities, at) =>
        anAnalysedHolding({ id: String(at), typeOfSecurities }),
      );
      const filter = { vehicle };
      expect(applyFilter(holdings, filter).map(({ id }) => id)).toEqual(['0', '1']);
      const options = [
        { value: 'CCD', label: 'CCD' },
        { value: 'CCPS', label: 'CCPS' },
      ];
      expect(holdingsFilters(holdings, filter)[0]).toMatchObject({ selected: 'CCPS', options });
      const view = filterView(holdings, filter, 2, TAX_FILTER_NAMES);
      expect(view.choices[2]).toMatchObject({ selected: 'CCPS', options });
      expect(view.note).toContain('Filtered: Investment Vehicle CCPS. 2 of 3');
    },
  );

  it.prop([arbAnalysedHoldings, fc.constantFrom(...TAX_FILTER_NAMES)])(
    'is read back from the address, and puts every holding under exactly one value',
    (holdings, name) => {
      const parts = filterValues(holdings, name).map((value) => {
        const address = addressWith({ path: '/analysis', query: '' }, { [name]: value });
        return applyFilter(holdings, readFilter(address.split('?')[1] ?? '', TAX_FILTER_NAMES)).length;
      });
      expect(parts.every((count) => count > 0)).toBe(true);
      expect(parts.reduce((sum, count) => sum + count, 0)).toBe(holdings.length);
    },
  );
});

describe('the values of a holding by which a page can filter', () => {
  const holding = (change: Partial<FilterableHolding> = {}): FilterableHolding => ({
    channel: undefined,
    scheme: undefined,
    typeOfSecurities: undefined,
    secondaryEmail: undefined,
    ...change,
  });

  /** For each filter except `result`, fields of a holding with a value that does not occur in the table below. */
  const OTHERS = {
    channel: { channel: 'Another' },
    scheme: { scheme: 'Another' },
    vehicle: { typeOfSecurities: 'Another' },
    email: { secondaryEmail: 'another@kopal.test' },
    year: { yearBought: 1999 as FinancialYear },
    status: { status: 'CLOSED' },
  } as const;

  it.each([
    ['channel', { channel: ' Kopal Fund ' }, 'Kopal Fund', 'Kopal Fund'],
    ['channel', { channel: 'dIRECT ' }, '', 'Direct'],
    ['channel', {}, '', 'Direct'],
    ['scheme', { scheme: ' Scheme 1 ' }, 'Scheme 1', 'Scheme 1'],
    ['scheme', {}, '', 'No scheme'],
    ['vehicle', { typeOfSecurities: ' CCPS ' }, 'CCPS', 'CCPS'],
    ['vehicle', {}, '', 'N/A'],
    ['email', { secondaryEmail: ' HUF@kopal.test ' }, 'huf@kopal.test', 'huf@kopal.test'],
    ['email', {}, '', 'Self'],
    ['year', { yearBought: 2024 as FinancialYear }, '2024', 'FY 2024-25'],
    ['year', {}, '', 'No date of purchase'],
    ['status', { status: 'aCQUIRED' }, 'Acquired', 'Acquired'],
    ['status', { status: 'active' }, '', 'Active'],
    ['status', {}, '', 'Active'],
    ['result', { gain: 1 }, 'gain', 'Gain'],
    ['result', { gain: -1 }, 'loss', 'Loss'],
    ['result', { gain: 0 }, 'level', 'At cost'],
    ['result', {}, '', 'Gain not known'],
  ] as const)('%s of %o is %j, shown as %j', (name, change, value, label) => {
    const one = holding(change);
    const other = holding(name === 'result' ? { gain: value === 'gain' ? -1 : 1 } : OTHERS[name]);
    expect(filterValues([one], name)).toEqual([value]);
    expect(applyFilter([one, other], { [name]: value })).toEqual([one]);
    expect(filterValueName(name, value)).toBe(label);
  });

  it('shows an unknown value of the address, and a scheme that reads like a year, unchanged', () => {
    expect(filterValueName('result', 'great')).toBe('great');
    expect(filterValueName('year', 'soon')).toBe('soon');
    expect(filterValueName('scheme', '2024')).toBe('2024');
  });

  it('lists years newest first with the empty value last, other values by name with the empty value first', () => {
    const years = [2023, undefined, 2024].map((yearBought) =>
      holding({ yearBought: yearBought as FinancialYear | undefined }),
    );
    expect(filterValues(years, 'year')).toEqual(['2024', '2023', '']);
    const schemes = ['B', undefined, 'A'].map((scheme) => holding({ scheme }));
    expect(filterValues(schemes, 'scheme')).toEqual(['', 'A', 'B']);
  });

  it.each(ALL_FILTER_NAMES.map((name) => [name] as const))(
    'recognises a filter by %s alone, and compares two such filters by their values',
    (name) => {
      expect(isFiltered({ [name]: '' })).toBe(true);
      expect(isSameFilter({ [name]: 'a' }, { [name]: 'a' })).toBe(true);
      expect(isSameFilter({ [name]: 'a' }, { [name]: 'b' })).toBe(false);
      expect(isSameFilter({ [name]: '' }, {})).toBe(false);
    },
  );

  it('offers instrument, status, channel and result on View all', () => {
    const choices = holdingsFilters([holding({ status: 'Inactive' }), holding({ gain: 5 })], {
      status: 'Acquired',
    });
    expect(choices.map(({ label, selected }) => [label, selected])).toEqual([
      ['Instrument', undefined],
      ['Status', 'Acquired'],
      ['Channel', undefined],
      ['Gain or loss', undefined],
    ]);
    expect(choices[1]?.options.map(({ label }) => label)).toEqual(['Active', 'Inactive', 'Acquired']);
    expect(choices[0]?.options).toEqual([{ value: '', label: 'N/A' }]);
  });
});
