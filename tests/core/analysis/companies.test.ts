import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { allRows, textsOf } from '../../support/table-texts.ts';
import { describeColumns } from '../../support/column-laws.ts';
import type { AnalysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { COMPANY_COLUMNS } from '../../../src/core/analysis/company-columns.ts';
import { endedCompaniesView } from '../../../src/core/analysis/ended-companies-view.ts';
import { ENDED_COLUMNS } from '../../../src/core/analysis/ended-columns.ts';
import { priceColumns } from '../../../src/core/analysis/price-columns.ts';
import { returnsView } from '../../../src/core/returns/returns-view.ts';
import { companiesView } from '../../../src/core/analysis/companies-view.ts';
import { companiesOf, firstOrFollowOn } from '../../../src/core/analysis/companies.ts';
import { returnsOf } from '../../../src/core/returns/returns.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { tableOf } from '../../../src/core/shared/table.ts';
import {
  aChoice,
  anAnalysedHolding,
  arbAnalysedHoldings,
  boughtDaysAgo,
  TODAY_MS,
} from '../../support/analysis-builders.ts';
import { TODAY } from '../../support/arbitrary-positions.ts';

const followOn = anAnalysedHolding({ id: 'i2', invested: 300_000, units: 150, ...boughtDaysAgo(100) });
const other = anAnalysedHolding({ id: 'i3', companyKey: 's2', companyName: 'Bahi Ledger', value: 900_000 });

const rowsOf = (holdings: readonly AnalysedHolding[], choice: Parameters<typeof aChoice>[0] = {}) =>
  allRows(companiesView(companiesOf(holdings, TODAY), aChoice(choice), TODAY, EXACT_AMOUNTS).table);

const context = { amounts: EXACT_AMOUNTS };
const arbCompany = arbAnalysedHoldings
  .filter((holdings) => holdings.length > 0)
  .chain((holdings) => fc.constantFrom(...companiesOf(holdings, TODAY)));

describeColumns('the companies', {
  columns: COMPANY_COLUMNS,
  arbItem: arbCompany.chain((company) =>
    fc.constantFrom(undefined, ...company.holdings).map((holding) => {
      const returns = holding === undefined ? company.returns : returnsOf([holding], TODAY);
      return {
        id: holding?.id ?? company.key,
        company,
        holding,
        isOpen: true,
        units: holding?.units ?? company.units,
        pricePaid: company.pricePaid,
        returns,
        view: returnsView(returns, EXACT_AMOUNTS),
      };
    }),
  ),
  context,
});
describeColumns('the companies that are no longer active', {
  columns: ENDED_COLUMNS,
  arbItem: arbCompany.map((company) => ({ ...company, id: company.key })),
  context,
});
describeColumns('the prices', {
  columns: priceColumns(TODAY_MS),
  arbItem: arbCompany.chain(({ holdings }) => fc.constantFrom(...holdings)),
  context,
});

describe('companiesOf', () => {
  it('groups the investments of one startup, the most valuable company first', () => {
    const companies = companiesOf([followOn, anAnalysedHolding(), other], TODAY);
    expect(companies.map(({ name, holdings }) => [name, holdings.map(({ id }) => id)])).toEqual([
      ['Bahi Ledger', ['i3']],
      ['Vyomrekha Space', ['i1', 'i2']],
    ]);
  });

  it('adds up the units, and divides the amount paid by the units to get the blended price', () => {
    const [company] = companiesOf([anAnalysedHolding(), followOn], TODAY);
    expect(company).toMatchObject({ units: 250, pricePaid: 1600 });
  });

  it.each([
    ['different securities', { typeOfSecurities: 'CCD' }, undefined],
    ['missing units', { units: undefined }, undefined],
    ['units of 0', { units: 0 }, undefined],
    ['a missing amount', { invested: undefined }, 250],
  ])(
    'gives no blended price for %s, and adds up units only if all are above 0 and of one type of securities',
    (_name, change, units) => {
      const [company] = companiesOf([anAnalysedHolding(), { ...followOn, ...change }], TODAY);
      expect(company).toMatchObject({ units, pricePaid: undefined });
    },
  );

  it('puts companies without a value last', () => {
    const unpriced = anAnalysedHolding({ id: 'i4', companyKey: 's4', companyName: 'A', value: undefined });
    expect(companiesOf([unpriced, other], TODAY).map(({ key }) => key)).toEqual(['s2', 's4']);
  });

  it.prop([arbAnalysedHoldings])('does not depend on the order of the holdings', (holdings) => {
    expect(companiesOf(holdings.toReversed(), TODAY)).toEqual(companiesOf(holdings, TODAY));
  });
});

describe('companiesView', () => {
  const viewOf = (holdings: readonly AnalysedHolding[], choice: Parameters<typeof aChoice>[0] = {}) =>
    companiesView(companiesOf(holdings, TODAY), aChoice(choice), TODAY, EXACT_AMOUNTS);

  it('shows a company with its returns, and below it its investments once it is open', () => {
    const holdings = [anAnalysedHolding(), followOn];
    const [company, ...parts] = rowsOf(holdings, { openCompanies: new Set(['s1']) });
    expect(company).toMatchObject({ id: 's1', isPart: false });
    expect(company && textsOf(company)).toEqual({
      company: 'Vyomrekha Space',
      units: '250',
      price: '₹1,600',
      invested: '₹4,00,000',
      value: '₹2,88,000',
      gain: '-₹1,12,000',
      moic: '0.72×',
      xirr: '-43.7%',
    });
    expect(company?.cells).toMatchObject({
      company: { isName: true, toggle: { isOpen: true, label: 'Investments in Vyomrekha Space' } },
      gain: { direction: 'down', notes: [['-28%']] },
    });
    expect(parts.map(({ id, isPart }) => [id, isPart])).toEqual([
      ['i1', true],
      ['i2', true],
    ]);
    expect(parts[0]?.cells).toMatchObject({
      company: { text: '15 Jun 2024', isName: true, link: { to: '/view-all/i1' }, notes: [['First']] },
      units: { text: '100' },
      price: { text: '₹1,000' },
    });
    expect(parts[1]?.cells).toMatchObject({
      company: { text: '7 Mar 2026', notes: [['Follow-on']] },
      units: { text: '150' },
      price: { text: '₹2,000' },
      xirr: { text: 'Under 365 days' },
    });
    expect(rowsOf(holdings).map(({ id, cells }) => [id, cells.company.toggle?.isOpen])).toEqual([
      ['s1', false],
    ]);
  });

  it('says that the date of an investment is missing, and has no link when the investment has no page', () => {
    const undated = anAnalysedHolding({ to: undefined, purchased: undefined, purchasedDay: undefined });
    const [, row] = rowsOf([undated], { openCompanies: new Set(['s1']) });
    expect(row?.cells.company).toEqual({
      text: 'N/A',
      missing: false,
      isName: true,
      link: undefined,
      notes: [['Date missing']],
    });
  });

  it('shows the exact price paid, also where the issue price differs', () => {
    const odd = anAnalysedHolding({ invested: 123_457, units: 100, issuePrice: rupees(1234) });
    expect(rowsOf([odd])[0]?.cells.price.text).toBe('₹1,234.57');
    const third = anAnalysedHolding({ invested: 1000, units: 3 });
    expect(rowsOf([third])[0]?.cells.price.text).toBe('₹333.333');
  });

  it('says how many investments the gain and the XIRR of a company leave out', () => {
    const unpriced = { ...followOn, value: undefined };
    const undated = anAnalysedHolding({ id: 'i7', purchased: undefined, purchasedDay: undefined });
    const all = [anAnalysedHolding(), unpriced, undated];
    const { company, xirr } = rowsOf(all)[0]?.cells ?? {};
    expect(company?.notes?.map(formattedText)).toEqual([
      '3 investments',
      'Excludes 1 investment (₹3,00,000 invested) with no current value',
    ]);
    expect(xirr?.notes).toEqual([['1 left out']]);
    const costless = { ...followOn, invested: undefined };
    expect(rowsOf([anAnalysedHolding(), costless])[0]?.cells.company.notes?.map(formattedText)).toEqual([
      '2 investments',
      'Excludes 1 investment (₹1,44,000 current value) with no cost',
    ]);
    expect(rowsOf([unpriced])[0]?.cells.company.notes).toEqual([['1 investment']]);
  });

  it('shows the first companies, and counts all', () => {
    const shown = { ...aChoice().shown, companies: 1 };
    const view = viewOf([anAnalysedHolding(), other], { shown });
    expect([view.countLabel, view.more, view.table.count]).toEqual(['2 companies', '1 more', 1]);
    const only = viewOf([other], { shown });
    expect([only.countLabel, only.more]).toEqual(['1 company', undefined]);
  });
});

describe('endedCompaniesView', () => {
  const endedOf = (holdings: readonly AnalysedHolding[]) =>
    endedCompaniesView(companiesOf(holdings, TODAY), EXACT_AMOUNTS);
  const gone = anAnalysedHolding({ id: 'i8', companyKey: 's8', companyName: 'Gone', status: 'aCQUIRED' });

  it('returns undefined while all companies are active', () => {
    expect(endedOf([anAnalysedHolding()])).toBeUndefined();
  });

  it('lists the companies that are not active, with what was invested in them', () => {
    const second = { ...gone, id: 'i9', to: '/view-all/i9' };
    const closed = { ...gone, id: 'i10', companyKey: 's10', companyName: 'Closed', to: undefined };
    const view = endedOf([anAnalysedHolding(), { ...gone, to: undefined }, second, { ...closed, value: 7 }]);
    expect(view?.countLabel).toBe('2 companies');
    expect(formattedText(view?.note ?? [])).toBe(
      'Without 3 investments (₹3,00,000 invested) in companies that are no longer active',
    );
    const rows = view === undefined ? [] : allRows(view.table);
    expect(rows.map((row) => [row.id, textsOf(row)])).toEqual([
      ['s8', { company: 'Gone', invested: '₹2,00,000', value: '₹2,88,000' }],
      ['s10', { company: 'Closed', invested: '₹1,00,000', value: '₹7' }],
    ]);
    const [first, last] = rows.map(({ cells }) => cells.company);
    expect(first).toMatchObject({
      isName: true,
      link: { to: '/view-all/i9' },
      status: 'Acquired',
      notes: [['2 investments']],
    });
    expect(last?.link).toBeUndefined();
  });

  it('names no amount where no cost is known', () => {
    const view = endedOf([{ ...gone, invested: undefined }]);
    expect(view?.countLabel).toBe('1 company');
    expect(formattedText(view?.note ?? [])).toBe(
      'Without 1 investment in companies that are no longer active',
    );
  });
});

describe('priceColumns', () => {
  it('gives the age of a price by the day in India', () => {
    // In India it is 21 November already.
    const columns = priceColumns(Date.parse('2026-11-20T20:00:00Z'));
    const holding = anAnalysedHolding({ updated: parseDate('2026-10-21') });
    const [row] = allRows(tableOf(columns, [holding], { amounts: EXACT_AMOUNTS }));
    expect(row && textsOf(row).age).toBe('1 month');
  });
});

describe('firstOrFollowOn', () => {
  it('tells the first investment from a follow-on and from one without a date', () => {
    const undated = anAnalysedHolding({ id: 'i5', purchased: undefined, purchasedDay: undefined });
    const [company] = companiesOf([undated, followOn, anAnalysedHolding()], TODAY);
    expect(company?.holdings.map((holding) => [holding.id, firstOrFollowOn(company, holding)])).toEqual([
      ['i1', 'first'],
      ['i2', 'follow-on'],
      ['i5', 'undated'],
    ]);
  });

  it("calls every purchase of the first day 'first'", () => {
    const sameDay = anAnalysedHolding({ id: 'i6' });
    const [company] = companiesOf([anAnalysedHolding(), sameDay], TODAY);
    expect(company?.holdings.map((holding) => firstOrFollowOn(company, holding))).toEqual(['first', 'first']);
  });
});
