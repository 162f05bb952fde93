import { describe, expect, it } from 'vitest';
import { DealsWire } from '../../../src/adapters/http/wire/deals.wire.ts';
import { decodeSingleEvent } from '../../../src/adapters/http/wire/events.wire.ts';
import { decodeIpos } from '../../../src/adapters/http/wire/ipos.wire.ts';
import { decodeCities, decodeCountries } from '../../../src/adapters/http/wire/places.wire.ts';
import { decodeDashboard } from '../../../src/adapters/http/wire/dashboard.wire.ts';
import { decodeHoldings } from '../../support/decode-holdings.ts';
import { MAX_TEXT_LENGTH, MAX_WORD_LENGTH } from '../../../src/core/shared/readable-text.ts';
import { dealId, eventId } from '../../support/market-builders.ts';

const LONG = '1x'.repeat(50_000);
const NAMED_RECORD = { name: LONG, path: LONG, linkedIn: LONG, linkedin: LONG, designation: LONG, bio: LONG };
const STARTUP = {
  _id: 's',
  name: LONG,
  logoUrl: LONG,
  about: LONG,
  website_url: LONG,
  office_location: LONG,
  other_office_locations: [LONG],
  coinvestor: [NAMED_RECORD],
  founders: [NAMED_RECORD],
  foundedIn: LONG,
  startup_status_content: LONG,
  fund_raise_plan: LONG,
};

/** Names of the entity's fields whose text is not cut to `MAX_TEXT_LENGTH`, or not split at `MAX_WORD_LENGTH`. */
function longTextsOf(entity: unknown, name = ''): readonly string[] {
  if (typeof entity === 'string') {
    const longestWord = Math.max(...entity.split(/\s/u).map(({ length }) => length));
    return entity.length > MAX_TEXT_LENGTH || longestWord > MAX_WORD_LENGTH ? [name] : [];
  }
  if (typeof entity !== 'object' || entity === null) return [];
  const entries = Object.entries(entity).map(([key, value]) =>
    longTextsOf(value, Array.isArray(entity) ? name : key),
  );
  return [...new Set(entries.flat())].toSorted();
}

describe('a text of 100,000 characters without a space', () => {
  it.each<[what: string, decoded: unknown, unchanged: readonly string[]]>([
    [
      'a deal',
      new DealsWire('kopal').decodeDetail(
        {
          data: {
            logoUrl: LONG,
            tagText: LONG,
            title: LONG,
            shortDescription: LONG,
            round: LONG,
            kopalInv: LONG,
            companyUrl: LONG,
            punchLine: LONG,
            detailData: LONG,
            coInvestorsMetaData: [NAMED_RECORD],
            prevInvestor: [NAMED_RECORD],
            teams: [NAMED_RECORD],
            importantLinks: [{ url: LONG, linkTitle: LONG, metaDataOfDataRooms: LONG }],
          },
        },
        dealId('one'),
      ),
      ['companyUrl', 'detail', 'linkedIn', 'logoUrl', 'url'],
    ],
    [
      'an event',
      decodeSingleEvent(
        {
          eventName: LONG,
          startUpName: LONG,
          type: 'Startup Pitch',
          status: LONG,
          time: LONG,
          location: LONG,
          logo: LONG,
          detail: LONG,
          applyLink: LONG,
          about: LONG,
          currInvestors: LONG,
          team: [LONG, NAMED_RECORD],
          registrationLink: LONG,
        },
        eventId('one'),
      ),
      ['about', 'applyLink', 'currentInvestors', 'detail', 'linkedIn', 'logoUrl', 'registrationLink'],
    ],
    [
      'pre-IPO listings',
      decodeIpos({
        data: [
          { _id: 'i', companyName: LONG, url: LONG, category: LONG, listingStatus: LONG, website_url: LONG },
        ],
      }),
      ['logoUrl', 'website'],
    ],
    [
      'the dashboard',
      decodeDashboard({
        data: {
          allFormattedInvestments: [{ monthName: LONG, investment: 1, return: 1 }],
          top5Investments: [{ startupName: LONG, profitPercentage: 1 }],
          startupSectors: [{ id: LONG, count: 1 }],
        },
      }),
      [],
    ],
    [
      'the holdings',
      decodeHoldings({
        data: {
          investments: [
            {
              _id: 'h',
              startupDetails: STARTUP,
              investementDoneVia: LONG,
              type_of_securities: LONG,
              secondary_email: LONG,
              investment_vehicle: LONG,
              scheme_name: LONG,
            },
          ],
        },
      })?.items,
      ['logoUrl', 'website'],
    ],
    ['countries', decodeCountries([{ iso2: 'IN', name: LONG }]), []],
    ['cities', decodeCities([{ name: LONG }]), []],
  ])('is cut and split in every field except URLs and HTML: %s', (_what, decoded, unchanged) => {
    expect(decoded).toBeDefined();
    expect(longTextsOf(decoded)).toEqual(unchanged);
  });
});
