import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { compareDeals } from '../../../src/core/deals/compare-deals.ts';
import { dealClosing, isDealClosed } from '../../../src/core/deals/deal-closing.ts';
import { raiseView, termViews } from '../../../src/core/deals/deal-terms-view.ts';
import { followedDeals } from '../../../src/core/deals/followed-deals.ts';
import { heldInDealCompany } from '../../../src/core/deals/held-in-deal-company.ts';
import { interestAmountError, typedAmount } from '../../../src/core/deals/interest.ts';
import type { Mark } from '../../../src/core/marks/mark.ts';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { anInvestment } from '../../support/investment-builders.ts';
import { NO_TERMS, aDeal } from '../../support/market-builders.ts';

const TODAY = '2026-11-21' as Day;

describe('dealClosing', () => {
  it.each([
    ['2026-11-20', 'Closed', 'closed'],
    ['2026-11-21', 'Closes today', 'soon'],
    ['2026-11-22', 'Closes tomorrow', 'soon'],
    ['2026-11-27', 'Closes in 6 days', 'soon'],
    ['2026-11-28', 'Closes in 7 days', 'soon'],
    ['2026-11-29', 'Closes in 8 days', 'later'],
  ])("on 21 November 2026, describes the deadline %s as '%s'", (day, text, urgency) => {
    expect(dealClosing(parseDate(day), TODAY)).toEqual({ text, urgency });
    expect(isDealClosed(parseDate(day), TODAY)).toBe(urgency === 'closed');
  });

  it('says nothing without a valid deadline, and counts the deal as open', () => {
    expect(dealClosing(undefined, TODAY)).toBeUndefined();
    expect(dealClosing(parseDate('soon'), TODAY)).toBeUndefined();
    expect(isDealClosed(undefined, TODAY)).toBe(false);
  });
});

describe('the terms of a deal', () => {
  const terms = {
    ...NO_TERMS,
    roundSize: rupees(30_000_000),
    raised: rupees(12_000_000),
    lead: 'Bodhi Angels',
  };

  it('shows how much is raised, in lakh and crore', () => {
    const raise = raiseView(terms);
    expect([formattedText(raise?.text ?? []), raise?.percent, raise?.share]).toEqual([
      '₹1.20 Cr of ₹3.00 Cr',
      '40%',
      0.4,
    ]);
  });

  it('fills the bar when more than the round size is raised, and shows a percentage above 100', () => {
    const raise = raiseView({ ...terms, raised: rupees(45_000_000) });
    expect([raise?.share, raise?.percent]).toEqual([1, '150%']);
  });

  it.prop([fc.nat(200), fc.integer({ min: 1, max: 10_000_000 })])(
    'shows every whole percentage of a round as it is',
    (percent, hundredth) => {
      const raise = raiseView({
        ...terms,
        roundSize: rupees(100 * hundredth),
        raised: rupees(percent * hundredth),
      });
      expect(raise?.percent).toBe(`${percent}%`);
    },
  );

  it('shows only the terms that the API returns', () => {
    expect(termViews(aDeal({ terms })).map(({ label }) => label)).toEqual(['Round Size', 'Lead']);
    expect(raiseView(NO_TERMS)).toBeUndefined();
    expect(raiseView({ ...terms, roundSize: rupees(0) })).toBeUndefined();
  });
});

describe('heldInDealCompany', () => {
  it.each([
    ['https://jaladhi.example', 'https://www.jaladhi.example/about', true],
    ['https://Jaladhi.Example', 'http://jaladhi.example', true],
    ['https://jaladhi.example:8443/', 'WWW.JALADHI.EXAMPLE', true],
    ['https://jaladhi.example', 'https://shop.jaladhi.example', false],
    ['https://network.example/company/a', 'https://network.example/company/a/', true],
    ['https://network.example/company/a', 'https://network.example/company/b', false],
    ['https://network.example/company/a', 'https://network.example/company/ab', false],
    ['mailto:hello@jaladhi.example', 'mailto:hello@jaladhi.example', false],
    [undefined, undefined, false],
  ])('finds the startup of a deal by the websites %s and %s: %s', (companyUrl, website, isHeld) => {
    const holding = anInvestment({ invested: rupees(1000) }, { name: 'Jaladhi', website });
    const held = heldInDealCompany({ title: 'Jaladhi Water', companyUrl }, [holding], EXACT_AMOUNTS);
    expect(held !== undefined).toBe(isHeld);
  });
});

describe('an interest', () => {
  it.each([
    ['₹2,50,000', 250_000],
    [' 250000 ', 250_000],
    ['2.5', Number.NaN],
    ['-5', Number.NaN],
    ['', Number.NaN],
    ['1e5', Number.NaN],
  ])('reads %j as the amount %s', (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });

  it('is a whole amount, not below the minimum of the deal and not above ₹100 crore', () => {
    expect(interestAmountError(250_000, rupees(250_000))).toBeUndefined();
    expect(interestAmountError(249_999, rupees(250_000))).toBe('This deal takes ₹2,50,000 or more.');
    for (const amount of [0, -1, 1.5, Number.NaN])
      expect(interestAmountError(amount, undefined)).toBe('Please enter a whole amount in rupees.');
    for (const amount of [1, 1_000_000_000]) expect(interestAmountError(amount, undefined)).toBeUndefined();
    expect(interestAmountError(1_000_000_001, undefined)).toBe('Please enter at most ₹1,00,00,00,000.');
  });
});

describe('followedDeals', () => {
  const mark = (kind: Mark['kind'], id: string, at: number): Mark => ({ kind, id, at, until: undefined });

  it('decides by the latest mark of each deal', () => {
    const marks = [
      mark('followed', 'a', 1),
      mark('unfollowed', 'a', 2),
      mark('followed', 'b', 3),
      mark('read', 'c', 4),
    ];
    expect([...followedDeals(marks)]).toEqual(['b']);
    expect([...followedDeals(marks.toReversed())]).toEqual(['b']);
    const followedAgain = mark('followed', 'a', 5);
    expect([...followedDeals([...marks, followedAgain])].toSorted()).toEqual(['a', 'b']);
    expect([...followedDeals([followedAgain, ...marks])].toSorted()).toEqual(['a', 'b']);
  });

  it('leaves out a deal that was followed and unfollowed at the same time', () => {
    const marks = [mark('followed', 'a', 1), mark('unfollowed', 'a', 1)];
    expect([...followedDeals(marks)]).toEqual([]);
    expect([...followedDeals(marks.toReversed())]).toEqual([]);
  });
});

describe('comparing deals', () => {
  it('has a row for each term that at least one deal has, with N/A for each deal without the term', () => {
    const { rows } = compareDeals(
      [aDeal({ terms: { ...NO_TERMS, lead: 'Nadi Capital' } }), aDeal({ id: 'b', investment: undefined })],
      TODAY,
    );
    expect(rows.find(({ label }) => label === 'Lead')?.values).toEqual([['Nadi Capital'], ['N/A']]);
    expect(rows.some(({ label }) => label === 'Valuation')).toBe(false);
  });

  it('has a fixed order of rows, amounts in lakh and crore, and a link for each deal that has a page', () => {
    const terms = {
      instrument: 'CCPS',
      valuation: rupees(500_000_000),
      roundSize: rupees(30_000_000),
      minimum: rupees(250_000),
      raised: rupees(12_000_000),
      lead: 'Nadi Capital',
    };
    const [deadline, fields] = [parseDate('2026-11-28'), { tag: 'Water', round: 'Seed', investment: 'Any' }];
    const { deals, rows } = compareDeals(
      [
        aDeal({ id: 'a', title: 'Jaladhi', ...fields, deadline, terms }),
        aDeal({ id: 'not / a path', title: undefined, deadline: undefined }),
      ],
      TODAY,
    );
    expect(deals).toEqual([
      { id: 'a', title: 'Jaladhi', to: '/deal/a' },
      { id: 'not / a path', title: 'Untitled Deal', to: undefined },
    ]);
    expect(rows.map(({ label, values: [first = []] }) => [label, formattedText(first)])).toEqual([
      ['Sector', 'Water'],
      ['Round', 'Seed'],
      ['Instrument', 'CCPS'],
      ['Valuation', '₹50.00 Cr'],
      ['Round Size', '₹3.00 Cr'],
      ['Minimum', '₹2.50 L'],
      ['Lead', 'Nadi Capital'],
      ['Raised', '₹1.20 Cr of ₹3.00 Cr (40%)'],
      ['Investment', 'Any'],
      ['Deadline', 'November 28, 2026'],
      ['Days Left', 'Closes in 7 days'],
    ]);
    expect(rows.find(({ label }) => label === 'Days Left')?.values[1]).toEqual(['N/A']);
  });
});
