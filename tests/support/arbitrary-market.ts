import fc from 'fast-check';
import type { CatalogueContent } from '../../src/core/catalogue/catalogue.ts';
import type { Deal, DealDetail } from '../../src/core/deals/deal.ts';
import type { MarketEvent, Pitch } from '../../src/core/events/event.ts';
import type { Ipo } from '../../src/core/pre-ipo/ipo.ts';
import { rupees } from '../../src/core/shared/brand.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';
import { untrustedHtml } from '../../src/core/rich-text/rich-text-view.ts';
import { arbWebUrl } from './arbitrary-web.ts';
import { maybe } from './maybe.ts';
import { arbHolding } from './portfolio-builders.ts';

/** A text of a record, or none: ordinary words, other scripts, spaces, markup, half a surrogate pair. */
export const arbText: fc.Arbitrary<string | undefined> = maybe(
  fc.oneof(
    fc.lorem({ maxCount: 4 }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '<b>x</b>', '\ud83d'),
  ),
);

/** An address of a record, or none: some are allowed to be opened, others are not. */
const arbAddress: fc.Arbitrary<string | undefined> = maybe(
  fc.oneof(
    arbWebUrl,
    fc.domain(),
    fc.string(),
    fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '//evil.example', '/files/a.png', 'N/A', ''),
  ),
);

/** An id from the API: most fit into a path, some do not. */
export const arbId: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.string(), fc.constantFrom('..', 'a/b', 'a b&c', 'é', 'constructor', '\ude00')),
  },
);

/** A date-time between 1990 and 2060, an unreadable date, or none. */
const arbDate: fc.Arbitrary<ParsedDate | undefined> = maybe(
  fc.record({
    epochMs: maybe(
      fc
        .date({ min: new Date(1990, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true })
        .map((date) => date.getTime()),
    ),
  }),
);

const arbAmount = maybe(fc.nat(2_000_000_000).map(rupees));

const dealFields = {
  id: arbId,
  title: arbText,
  logoUrl: arbAddress,
  tag: arbText,
  shortDescription: arbText,
  round: arbText,
  investment: arbText,
  deadline: arbDate,
  terms: fc.record({
    instrument: arbText,
    valuation: arbAmount,
    roundSize: arbAmount,
    minimum: arbAmount,
    raised: arbAmount,
    lead: arbText,
  }),
};

const arbDeal: fc.Arbitrary<Deal> = fc.record(dealFields);

const arbLogos = fc.array(fc.record({ name: arbText, logoUrl: arbAddress }), { maxLength: 5 });
const arbHtml = maybe(fc.string().map(untrustedHtml));

export const arbDealDetail: fc.Arbitrary<DealDetail> = fc.record({
  ...dealFields,
  companyUrl: arbAddress,
  punchLine: arbText,
  detail: arbHtml,
  coInvestors: arbLogos,
  previousInvestors: arbLogos,
  team: fc.array(fc.record({ name: arbText, designation: arbText, bio: arbText, linkedIn: arbAddress }), {
    maxLength: 5,
  }),
  dataRoom: fc.array(fc.record({ url: arbAddress, title: arbText, accessText: arbText }), { maxLength: 5 }),
  dataRoomLocked: fc.boolean(),
});

const arbPitch: fc.Arbitrary<Pitch> = fc.record({
  about: arbHtml,
  currentInvestors: arbHtml,
  previousInvestors: arbHtml,
  roundDetails: arbHtml,
  traction: arbHtml,
  pitchDeck: arbAddress,
  team: fc.array(fc.record({ name: fc.string(), linkedIn: arbAddress }), { maxLength: 5 }),
  registrationLink: arbAddress,
});

/** One of the four known statuses, an unknown one, or none. */
const arbEventStatus: fc.Arbitrary<string | undefined> = maybe(
  fc.oneof(fc.constantFrom('active', 'inactive', 'pending', 'expired'), fc.string()),
);

export const arbEvent: fc.Arbitrary<MarketEvent> = fc.record({
  id: arbId,
  name: arbText,
  startupName: arbText,
  type: arbText,
  status: arbEventStatus,
  date: arbDate,
  time: arbText,
  expiry: arbDate,
  location: arbText,
  logoUrl: arbAddress,
  detail: arbHtml,
  applyLink: arbAddress,
  pitch: maybe(arbPitch),
});

/** Few names, so that many are equal or differ by case or a number only: the hard cases of sorting. */
const arbName = maybe(fc.constantFrom('Alpha', 'alpha', 'Beta', 'Fund 2', 'Fund 10', 'एक'));
/** Days around 1970: times before it are negative numbers. */
const arbDay = maybe(
  fc.record({ epochMs: maybe(fc.integer({ min: -12, max: 12 }).map((day) => day * 86_400_000)) }),
);

export const arbIpo: fc.Arbitrary<Ipo> = fc.record({
  id: arbId,
  companyName: arbName,
  logoUrl: arbAddress,
  category: fc.constantFrom('SME', 'Mainboard'),
  bidStart: arbDay,
  bidEnd: arbDay,
  listingStatus: maybe(fc.constantFrom('Bidding', 'Listed', 'awaiting listing', 'Withdrawn')),
  website: arbAddress,
});

const listOf = <T extends { readonly id: string }>(arbitrary: fc.Arbitrary<T>) =>
  fc.uniqueArray(arbitrary, { selector: ({ id }) => id, maxLength: 6 });

/** Lists as the catalogue collects them: no id occurs twice in a list. */
export const arbCatalogue: fc.Arbitrary<CatalogueContent> = fc.record({
  deals: listOf(arbDeal),
  events: listOf(arbEvent),
  ipos: listOf(arbIpo).map((ipos) => ipos.map((ipo) => ({ stage: 'open' as const, ipo }))),
  holdings: listOf(fc.tuple(arbHolding, arbId).map(([holding, id]) => ({ ...holding, id }))),
});
