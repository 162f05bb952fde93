import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('adds up units, and divides the amount paid by them for the blended price', () => {
    const [company] = companiesOf([anAnalysedHolding(), followOn], TODAY);
    expect(company).toMatchObject({ units: 250, pricePaid: 1600 });
  });

  it.each([
    ['different securities', { typeOfSecurities: 'CCD' }],
    ['missing units', { units: undefined }],
    ['no units', { units: 0 }],
  ])('gives neither units nor a blended price for %s', (_name, change) => {
    const [company] = companiesOf([anAnalysedHolding(), { ...followOn, ...change }], TODAY);
    expect(company).toMatchObject({ units: undefined, pricePaid: undefined });
  });

  it('gives no blended price when an amount is missing', () => {
    const [company] = companiesOf([anAnalysedHolding(), { ...followOn, invested: undefined }], TODAY);
    expect(company).toMatchObject({ units: 250, pricePaid: undefined });
  });

  it('puts companies without a value last', () => {
    const unpriced = anAnalysedHolding({ id: 'i4', companyKey: 's4', companyName: 'A', value: undefined });
    expect(companiesOf([unpriced, other], TODAY).map(({ key }) => key)).toEqual(['s2', 's4']);
  });

  it('gives figures that add up to those of the portfolio', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        const whole = returnsOf(holdings, TODAY);
        const companies = companiesOf(holdings, TODAY);
        const sum = (figure: (company: (typeof companies)[number]) => number): number =>
          companies.reduce((total, company) => total + figure(company), 0);
        expect(sum(({ returns }) => returns.count)).toBe(whole.count);
        expect(sum(({ returns }) => returns.invested ?? 0)).toBeCloseTo(whole.invested ?? 0, 3);
        expect(sum(({ returns }) => returns.withoutValue.count)).toBe(whole.withoutValue.count);
        expect(sum(({ returns }) => returns.withoutValue.invested)).toBeCloseTo(
          whole.withoutValue.invested,
          3,
        );
        expect(sum(({ returns }) => returns.withoutCost.count)).toBe(whole.withoutCost.count);
        expect(sum(({ returns }) => returns.value ?? 0)).toBeCloseTo(whole.value ?? 0, 3);
        expect(sum(({ returns }) => returns.performance?.gain ?? 0)).toBeCloseTo(
          whole.performance?.gain ?? 0,
          3,
        );
      }),
    );
  });

  it('does not depend on the order of the holdings', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        expect(companiesOf(holdings.toReversed(), TODAY)).toEqual(companiesOf(holdings, TODAY));
      }),
    );
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
    expect(parts.map((part) => [part.cells.company, part.cells.units.text, part.cells.price.text])).toEqual([
      [
        {
          text: '15 Jun 2024',
          missing: false,
          isName: true,
          link: { to: '/view-all/i1' },
          notes: [['First']],
        },
        '100',
        '₹1,000',
      ],
      [
        {
          text: '7 Mar 2026',
          missing: false,
          isName: true,
          link: { to: '/view-all/i1' },
          notes: [['Follow-on']],
        },
        '150',
        '₹2,000',
      ],
    ]);
    expect(parts[1]?.cells.xirr.text).toBe('Under 365 days');
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

  it('has an XIRR for an ordinary investment and for a total loss, and no gain without a value', () => {
    const xirrOf = (change: Partial<AnalysedHolding>) => rowsOf([anAnalysedHolding(change)])[0]?.cells.xirr;
    expect(xirrOf({})).toMatchObject({ text: '20%', missing: false });
    expect(xirrOf({ value: 0 })).toMatchObject({ text: '-100%', missing: false });
    expect(xirrOf(boughtDaysAgo(100))).toMatchObject({ text: 'Under 365 days', missing: true });
    const [row] = rowsOf([anAnalysedHolding({ value: undefined })]);
    expect(row?.cells.gain).toMatchObject({ text: '--', missing: true });
    expect(row?.cells.gain.direction).toBeUndefined();
  });

  it('has the same price paid for a company and its only investment', () => {
    const isSame = (holdings: readonly AnalysedHolding[]): boolean => {
      const rows = rowsOf(holdings, {
        openCompanies: new Set(holdings.map(({ companyKey }) => companyKey)),
      });
      return rows.every(({ cells, isPart }, index) => {
        const isAlone =
          isPart === true && rows[index - 1]?.isPart === false && rows[index + 1]?.isPart !== true;
        return !isAlone || cells.price.text === rows[index - 1]?.cells.price.text;
      });
    };
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        expect(isSame(holdings)).toBe(true);
      }),
    );
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
    expect(rows.map((row) => [row.id, textsOf(row), row.cells.company])).toEqual([
      [
        's8',
        { company: 'Gone', invested: '₹2,00,000', value: '₹2,88,000' },
        {
          text: 'Gone',
          missing: false,
          isName: true,
          link: { to: '/view-all/i9' },
          status: 'Acquired',
          notes: [['2 investments']],
        },
      ],
      [
        's10',
        { company: 'Closed', invested: '₹1,00,000', value: '₹7' },
        {
          text: 'Closed',
          missing: false,
          isName: true,
          link: undefined,
          status: 'Acquired',
          notes: [['1 investment']],
        },
      ],
    ]);
  });

  it('says how many investments the cost and the last known value of a company leave out', () => {
    const unpriced = { ...gone, id: 'i9', value: undefined };
    const costless = { ...gone, id: 'i10', invested: undefined };
    const notesOf = (...holdings: readonly AnalysedHolding[]) => {
      const view = endedOf(holdings);
      return view?.table.rowAt(0).cells.company.notes?.map(formattedText);
    };
    expect(notesOf(gone, unpriced, costless)).toEqual([
      '3 investments',
      'Excludes 1 investment (₹1,00,000 invested) with no current value',
      'Excludes 1 investment (₹1,44,000 current value) with no cost',
    ]);
    expect(notesOf(unpriced)).toEqual(['1 investment']);
  });

  it('names no amount where no cost is known', () => {
    const view = endedOf([{ ...gone, invested: undefined }]);
    expect(view?.countLabel).toBe('1 company');
    expect(formattedText(view?.note ?? [])).toBe(
      'Without 1 investment in companies that are no longer active',
    );
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
