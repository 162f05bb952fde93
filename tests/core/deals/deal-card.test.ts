import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { dealCard } from '../../../src/core/deals/deal-card.ts';
import { shortened } from '../../../src/core/shared/shortened.ts';
import { parseSector, SECTORS } from '../../../src/core/deals/sectors.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { aDeal } from '../../support/market-builders.ts';

describe('a deal’s card', () => {
  it('shows what the record has', () => {
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
  ])('of a deal with %o shows %o', (fields, shown) => {
    expect(dealCard(aDeal(fields))).toMatchObject(shown);
  });

  it.each([
    ['1234567890', '1234567890'],
    ['12345678901', '1234567890…'],
    ['', ''],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', `${'👨‍👩‍👧'.repeat(10)}…`],
    ['निवेश की न्यूनतम राशि', 'निवेश की न्यूनतम…'],
  ])('cuts “%s” to “%s”', (text, cut) => {
    expect(shortened(text, 10)).toBe(cut);
  });

  it.prop([fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 })])(
    'cuts to the front of the text, never within a character, and only what is longer',
    (text, length) => {
      const cut = shortened(text, length);
      const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
      expect(cut).toBe(characters.length <= length ? text : `${characters.slice(0, length).join('')}…`);
    },
  );
});

describe('the sectors', () => {
  it('are the 28 of the filter, in their order', () => {
    expect(SECTORS).toHaveLength(28);
    expect([SECTORS[0], SECTORS[3], SECTORS[24], SECTORS[27]]).toEqual([
      'Ed-Tech',
      'Deep tech/ AI',
      'F&B',
      'AIF/ Networks/ Accelesrators',
    ]);
  });

  it.each(['All', 'ed-tech', 'AIF/ Networks/ Accelerators', 'constructor', '', undefined])(
    '%s is none of them',
    (text) => {
      expect(parseSector(text)).toBeUndefined();
    },
  );
});
