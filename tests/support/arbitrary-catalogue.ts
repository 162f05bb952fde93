import fc from 'fast-check';
import type { CatalogueContent } from '../../src/core/catalogue/catalogue.ts';
import type { Deal } from '../../src/core/deals/deal.ts';
import type { MarketEvent } from '../../src/core/events/event.ts';
import type { Investment } from '../../src/core/portfolio/investment.ts';
import type { Ipo } from '../../src/core/pre-ipo/ipo.ts';
import { aDeal, anEvent, anIpo } from './market-builders.ts';
import { aHolding } from './portfolio-builders.ts';

/** Texts, also with half a surrogate pair, which JSON can hold and a URL cannot. */
const arbText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '_', '%', '\t', '\ud83d', '\ude00', '/') }),
);
const maybeText = fc.option(arbText, { nil: undefined, freq: 4 });
const arbId = fc.oneof(fc.stringMatching(/^[a-z0-9_-]{1,4}$/u), arbText);

const arbHolding: fc.Arbitrary<Investment> = fc
  .record({
    id: arbId,
    name: maybeText,
    channel: maybeText,
    typeOfSecurities: maybeText,
    logoUrl: maybeText,
  })
  .map(({ name, logoUrl, ...change }) => aHolding(change, { name, logoUrl }));

const arbDeal: fc.Arbitrary<Deal> = fc
  .record({ id: arbId, title: maybeText, tag: maybeText, round: maybeText, shortDescription: maybeText })
  .map((fields) => aDeal(fields));

const arbEvent: fc.Arbitrary<MarketEvent> = fc
  .record({
    id: arbId,
    name: maybeText,
    startupName: maybeText,
    location: maybeText,
    date: fc.constantFrom(undefined, { epochMs: undefined }, { epochMs: 1_790_000_000_000 }),
  })
  .map(anEvent);

const arbIpo: fc.Arbitrary<Ipo> = fc
  .record({ id: arbId, companyName: maybeText, category: arbText, listingStatus: maybeText })
  .map(anIpo);

const listOf = <T extends { readonly id: string }>(arbitrary: fc.Arbitrary<T>) =>
  fc.uniqueArray(arbitrary, { selector: ({ id }) => id, maxLength: 6 });

/** Lists as the catalogue collects them: no id occurs twice in a list. */
export const arbCatalogue: fc.Arbitrary<CatalogueContent> = fc.record({
  holdings: listOf(arbHolding),
  deals: listOf(arbDeal),
  events: listOf(arbEvent),
  ipos: listOf(arbIpo).map((ipos) => ipos.map((ipo) => ({ stage: 'open' as const, ipo }))),
});
