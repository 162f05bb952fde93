import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { dealCard as cardOf } from '../../../src/core/deals/build-deal-card.ts';
import type { Deal } from '../../../src/core/deals/deal.ts';
import { EXACT_AMOUNTS, HIDDEN_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { parseDealId, rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { matchRoute } from '../../../src/core/screens/screen-routes.ts';
import { arbDeal } from '../../support/arbitrary-market.ts';
import { aDeal } from '../../support/market-builders.ts';

const VISITOR = {
  today: '2025-02-27' as Day,
  followed: undefined,
  interests: undefined,
  compared: [],
  format: EXACT_AMOUNTS,
};

const dealCard = (deal: Deal) => cardOf(deal, VISITOR);

const charactersOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

describe('dealCard of an investor', () => {
  const interest = { dealId: 'jaladhi-water', amount: rupees(250_000), note: undefined, at: 0 };
  const investor = {
    ...VISITOR,
    followed: new Set(['jaladhi-water']),
    interests: new Map([[interest.dealId, interest]]),
    compared: ['jaladhi-water'],
  };

  it('shows whether the investor follows, compares or is interested in the deal', () => {
    const card = cardOf(aDeal(), investor);
    expect(card).toMatchObject({ isFollowed: true, isCompared: true });
    expect(formattedText(card.interest ?? [])).toBe('You are interested: ₹2,50,000');
    expect(cardOf(aDeal({ id: 'sampadika' }), investor)).toMatchObject({
      isFollowed: false,
      isCompared: false,
      interest: undefined,
    });
  });

  it('hides the amount of the interest while amounts are hidden', () => {
    const card = cardOf(aDeal(), { ...investor, format: HIDDEN_AMOUNTS });
    expect(formattedText(card.interest ?? [])).toBe('You are interested: ₹•••••');
  });
});

describe('dealCard', () => {
  it('shows every field of the record', () => {
    expect(dealCard(aDeal())).toEqual({
      id: 'jaladhi-water',
      to: '/deal/jaladhi-water',
      title: 'Jaladhi Water',
      description: 'Sensors that find leaks.',
      logoUrl: 'https://img.example/j.png',
      noLogo: 'No Logo',
      tag: 'Deep tech/ AI',
      round: 'Seed',
      investment: '₹2,50,000 …',
      fullInvestment: '₹2,50,000 – ₹10,00,000',
      deadline: 'March 5, 2025',
      closing: { text: 'Closes in 6 days', urgency: 'soon' },
      raise: undefined,
      isFollowed: undefined,
      interest: undefined,
      isCompared: false,
    });
  });

  it.each([
    [{ id: '../admin' }, { id: '../admin', to: undefined }],
    [{ title: undefined }, { title: 'Untitled Deal' }],
    [{ shortDescription: undefined }, { description: 'No description available.' }],
    [{ logoUrl: undefined }, { logoUrl: undefined, noLogo: 'No Logo' }],
    [{ logoUrl: 'javascript:alert(1)' }, { logoUrl: undefined }],
    [{ logoUrl: 'data:image/png;base64,AAAA' }, { logoUrl: undefined }],
    [{ tag: undefined }, { tag: 'N/A' }],
    [{ round: undefined }, { round: 'N/A' }],
    [{ investment: undefined }, { investment: 'N/A', fullInvestment: undefined }],
    [{ deadline: undefined }, { deadline: 'N/A' }],
    [{ deadline: parseDate('soon') }, { deadline: 'Invalid Date' }],
    [{ deadline: parseDate('2027-12-31') }, { deadline: 'December 31, 2027' }],
  ])('returns, for a deal with %o, a card with %o', (fields, shown) => {
    expect(dealCard(aDeal(fields))).toMatchObject(shown);
  });

  it.prop([arbDeal])('links to the deal’s own page or nowhere', (deal) => {
    const { to } = dealCard(deal);
    if (to === undefined) expect(parseDealId(deal.id)).toBeUndefined();
    else expect(matchRoute(to)).toMatchObject({ name: 'deal', id: deal.id });
  });

  it.prop([arbDeal])('has the full investment text exactly when the shown one is shortened', (deal) => {
    const { investment, fullInvestment } = dealCard(deal);
    const isShortened = investment !== (deal.investment ?? 'N/A');
    expect(fullInvestment).toBe(isShortened ? deal.investment : undefined);
    if (isShortened)
      expect(investment.endsWith('…') && deal.investment?.startsWith(investment.slice(0, -1))).toBe(true);
    expect(charactersOf(investment)).toBeLessThanOrEqual(11);
  });

  it.prop([arbDeal])(
    'shows title, description, tag and round unchanged, and a placeholder for a missing one',
    (deal) => {
      const card = dealCard(deal);
      const pairs = [
        [deal.title, card.title, 'Untitled Deal'],
        [deal.shortDescription, card.description, 'No description available.'],
        [deal.tag, card.tag, 'N/A'],
        [deal.round, card.round, 'N/A'],
      ] as const;
      for (const [had, shown, missing] of pairs) expect(shown).toBe(had ?? missing);
    },
  );
});
