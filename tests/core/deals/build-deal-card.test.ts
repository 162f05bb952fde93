import { describe, expect, it } from 'vitest';
import { dealCard as cardOf } from '../../../src/core/deals/build-deal-card.ts';
import type { Deal } from '../../../src/core/deals/deal.ts';
import { EXACT_AMOUNTS, HIDDEN_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { aDeal } from '../../support/market-builders.ts';

const VISITOR = {
  today: '2025-02-27' as Day,
  followed: undefined,
  interests: undefined,
  compared: [],
  format: EXACT_AMOUNTS,
};

const dealCard = (deal: Deal) => cardOf(deal, VISITOR);

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
    [{ tag: undefined }, { tag: 'N/A' }],
    [{ round: undefined }, { round: 'N/A' }],
    [{ investment: undefined }, { investment: 'N/A', fullInvestment: undefined }],
    [{ deadline: undefined }, { deadline: 'N/A' }],
    [{ deadline: parseDate('soon') }, { deadline: 'Invalid Date' }],
    [{ deadline: parseDate('2027-12-31') }, { deadline: 'December 31, 2027' }],
  ])('returns, for a deal with %o, a card with %o', (fields, shown) => {
    expect(dealCard(aDeal(fields))).toMatchObject(shown);
  });
});
