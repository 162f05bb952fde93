import { lastValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { dealCard } from '../../../src/core/deals/build-deal-card.ts';
import { eventCard } from '../../../src/core/events/build-event-card.ts';
import { eventPanel$ } from '../../../src/core/events/build-event-panel.ts';
import type { Deal } from '../../../src/core/deals/deal.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { untrustedHtml } from '../../../src/core/rich-text/rich-text-view.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { ComparisonBar } from '../../../src/ui/deals/comparison-bar.tsx';
import { DealCard } from '../../../src/ui/deals/deal-card.tsx';
import { FollowButton } from '../../../src/ui/deals/follow-button.tsx';
import { EventCard } from '../../../src/ui/events/event-card.tsx';
import { EventDetails } from '../../../src/ui/events/event-details.tsx';
import { aDay } from '../../support/calendar-builders.ts';
import { aDeal, anEvent, aPitch } from '../../support/market-builders.ts';
import { staticMarkup } from '../../support/static-markup.tsx';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();

/** The texts between the tags of HTML, in order. */
const textsOf = (html: string): readonly string[] =>
  html.split(/<[^>]*>/u).filter((text) => text.trim() !== '');

const cardOf = (fields: Partial<MarketEvent>): readonly string[] =>
  textsOf(staticMarkup(<EventCard event={eventCard(anEvent(fields), NOW, '/events')} open={false} />));

async function panelMarkupOf(fields: Partial<MarketEvent>): Promise<string> {
  const plainTexts = { view$: (text: string) => of({ kind: 'text', text } as const) };
  const event = await lastValueFrom(eventPanel$(anEvent(fields), NOW, plainTexts));
  return staticMarkup(<EventDetails event={event} />);
}

const panelOf = async (fields: Partial<MarketEvent>): Promise<readonly string[]> =>
  textsOf(await panelMarkupOf(fields));

const A_PITCH = aPitch({
  about: untrustedHtml('Finds leaks in city pipes.'),
  currentInvestors: untrustedHtml('Tamarind Seed, Nadi Capital'),
  previousInvestors: untrustedHtml('Bodhi Angels, Chakra'),
  roundDetails: untrustedHtml('Seed round of ₹6,00,00,000.'),
  traction: untrustedHtml('1,140 posts in the ground.'),
  team: [
    { name: 'Joydeep Mondal', linkedIn: undefined },
    { name: 'Anvita Sridharan', linkedIn: 'linkedin.com/in/anvita' },
  ],
});

describe('an event', () => {
  it('shows its type, its status, its day and its facts on its card', () => {
    expect(cardOf({ startupName: 'Jaladhi Water' })).toEqual([
      'November 24, 2026',
      'Nov',
      '24',
      'Tue',
      'Meet-up',
      'Active',
      'Members meet',
      'Jaladhi Water',
      'Time: ',
      '6:00 PM',
      'Location: ',
      'Pune',
    ]);
  });

  it('shows every section of a Startup Pitch in its panel, and a link only for a team member who has one', async () => {
    const panel = await panelMarkupOf({
      type: 'Startup Pitch',
      detail: untrustedHtml('Doors open at five.'),
      pitch: A_PITCH,
    });
    expect(textsOf(panel)).toEqual([
      'Registration Open',
      'Startup Pitch',
      'Date',
      'November 24, 2026',
      'Time',
      '6:00 PM',
      'Location',
      'Pune',
      'Details',
      'Doors open at five.',
      'About',
      'Finds leaks in city pipes.',
      'Current Investors',
      'Tamarind Seed, Nadi Capital',
      'Previous Investors',
      'Bodhi Angels, Chakra',
      'Round Details',
      'Seed round of ₹6,00,00,000.',
      'Traction',
      '1,140 posts in the ground.',
      'Team',
      'JM',
      'Joydeep Mondal',
      'AS',
      'Anvita Sridharan',
      'Anvita Sridharan on LinkedIn',
    ]);
    expect(panel.match(/href="[^"]*"/gu)).toEqual(['href="https://linkedin.com/in/anvita"']);
  });

  it('is marked when its registration ends soon', async () => {
    const expiry = parseDate('2026-11-24');
    expect(cardOf({ expiry })).toContain('Register Soon');
    expect(await panelOf({ expiry })).toContain('Register Soon');
    expect(cardOf({})).not.toContain('Register Soon');
  });

  it('with the status expired, says in its panel that it takes no registrations', async () => {
    const notice = 'This event is not currently taking registrations.';
    expect(await panelOf({ status: 'expired' })).toContain(notice);
    expect(await panelOf({})).not.toContain(notice);
  });

  it('shows a placeholder for every missing value, and no tile for a missing day', () => {
    const bare = { name: undefined, date: undefined, time: undefined, location: undefined, type: undefined };
    expect(cardOf(bare)).toEqual(['Date TBD', 'Active', 'N/A', 'Time: ', 'N/A', 'Location: ', 'N/A']);
  });
});

describe('the star of a deal', () => {
  it.each([
    [false, 'Follow: first among the market&#x27;s notifications'],
    [true, 'Followed: first among the market&#x27;s notifications'],
  ])(
    'says that its deal’s notifications come first among those of the market (followed: %s)',
    (isFollowed, tip) => {
      const star = <FollowButton title="Ghar Seva" isFollowed={isFollowed} onFollow={() => undefined} />;
      expect(staticMarkup(star)).toContain(`title="${tip}"`);
    },
  );
});

describe('the comparison bar', () => {
  it.each([false, true])('says whether there are two deals to compare: %s', (canOpen) => {
    const ignore = () => undefined;
    const bar = staticMarkup(
      <ComparisonBar
        comparison={{ label: 'Ghar Seva', canOpen, isFull: false, view: undefined }}
        viewModel={{ openComparison: ignore, closeComparison: ignore, clearComparison: ignore }}
      />,
    );
    const [, compare] = bar.match(/<button[^>]*>/gu) ?? [];
    expect(compare).toContain(`aria-disabled="${!canOpen}"`);
    expect(compare?.includes('title="Choose a second deal"')).toBe(!canOpen);
  });
});

describe('the card of a deal', () => {
  const dealOf = (fields: Partial<Deal>, canCompare = true): string => {
    const deal = dealCard(aDeal(fields), {
      today: aDay('2025-02-27'),
      followed: undefined,
      interests: undefined,
      compared: [],
      format: EXACT_AMOUNTS,
    });
    const ignore = () => undefined;
    return staticMarkup(
      <DealCard deal={deal} onFollow={ignore} onCompare={ignore} canCompare={canCompare} />,
    );
  };

  it.each([
    [true, 'Compare'],
    [false, 'Three deals are compared already'],
  ])('says whether there is room for it in the comparison: %s', (canCompare, tip) => {
    const compare = /<button[^>]*aria-label="Compare Jaladhi Water"[^>]*>/u.exec(dealOf({}, canCompare))?.[0];
    expect(compare).toContain(`aria-disabled="${!canCompare}"`);
    expect(compare).toContain(`title="${tip}"`);
  });

  it('shows the facts of the deal, and links to its page', () => {
    const card = dealOf({});
    expect(textsOf(card)).toEqual([
      'Jaladhi Water',
      'Deep tech/ AI',
      'Seed',
      'Sensors that find leaks.',
      'Investment',
      '₹2,50,000 …',
      'Deadline: ',
      'Closes in 6 days',
      'March 5, 2025',
    ]);
    expect(card).toContain('<h2><a href="/deal/jaladhi-water"');
    expect(card).toContain('src="https://img.example/j.png"');
    expect(card).toContain('aria-label="₹2,50,000 – ₹10,00,000"');
  });

  it('shows a placeholder for every missing value', () => {
    const bare = dealOf({
      title: undefined,
      logoUrl: undefined,
      tag: undefined,
      shortDescription: undefined,
      round: undefined,
      investment: undefined,
      deadline: undefined,
    });
    expect(textsOf(bare)).toEqual([
      'No Logo',
      'Untitled Deal',
      'N/A',
      'N/A',
      'No description available.',
      'Investment',
      'N/A',
      'Deadline',
      'N/A',
    ]);
    expect(bare).not.toContain('<img');
  });
});
