import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lastValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { dealCard } from '../../../src/core/deals/build-deal-card.ts';
import { eventCard } from '../../../src/core/events/build-event-card.ts';
import { eventPanel$ } from '../../../src/core/events/build-event-panel.ts';
import type { Deal } from '../../../src/core/deals/deal.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { DealCard } from '../../../src/ui/deals/deal-card.tsx';
import { FollowButton } from '../../../src/ui/deals/follow-button.tsx';
import { EventCard } from '../../../src/ui/events/event-card.tsx';
import { EventDetails } from '../../../src/ui/events/event-details.tsx';
import { aDay } from '../../support/calendar-builders.ts';
import { aDeal, anEvent } from '../../support/market-builders.ts';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();

const markup = (element: ReactElement): string =>
  renderToStaticMarkup(<Router ssrPath="/events">{element}</Router>);

/** The texts of the elements that have one of their own, in order. */
const textsOf = (html: string): readonly string[] =>
  html.split(/<[^>]*>/u).filter((text) => text.trim() !== '');

const cardOf = (fields: Partial<MarketEvent>): readonly string[] =>
  textsOf(markup(<EventCard event={eventCard(anEvent(fields), NOW, '/events')} open={false} />));

async function panelOf(fields: Partial<MarketEvent>): Promise<readonly string[]> {
  const plainTexts = { view$: (text: string) => of({ kind: 'text', text } as const) };
  const event = await lastValueFrom(eventPanel$(anEvent(fields), NOW, plainTexts));
  return textsOf(markup(<EventDetails event={event} />));
}

const STATUSES = [
  ['active', 'Active', 'Registration Open'],
  ['inactive', 'Registration Closed', 'Registration Closed'],
  ['pending', 'Pending', 'Pending'],
  ['expired', 'Closed', 'Registration Closed'],
  ['postponed', 'postponed', 'postponed'],
] as const;

describe('an event', () => {
  it.each(STATUSES)(
    'of the status %s shows %s on its card and %s in its panel',
    async (status, card, panel) => {
      expect(cardOf({ status })).toContain(card);
      expect(await panelOf({ status })).toContain(panel);
    },
  );

  it('is marked when its registration ends soon', async () => {
    const expiry = parseDate('2026-11-24');
    expect(cardOf({ expiry })).toContain('Register Soon');
    expect(await panelOf({ expiry })).toContain('Register Soon');
    expect(cardOf({})).not.toContain('Register Soon');
  });

  it('says only when it has expired that it takes no registrations', async () => {
    const notice = 'This event is not currently taking registrations.';
    expect(await panelOf({ status: 'expired' })).toContain(notice);
    expect(await panelOf({ status: 'active' })).not.toContain(notice);
  });

  it('shows a placeholder for every missing value', async () => {
    const bare = { name: undefined, date: undefined, time: undefined, location: undefined, type: undefined };
    expect(cardOf(bare)).toEqual(['Date TBD', 'Active', 'N/A', 'Time: ', 'N/A', 'Location: ', 'N/A']);
    expect(await panelOf(bare)).toEqual([
      'Registration Open',
      'Date',
      'Date TBD',
      'Time',
      'N/A',
      'Location',
      'N/A',
      'Details',
      'No details available.',
    ]);
    expect(cardOf({ date: parseDate('soon') })).toContain('Invalid Date');
  });
});

describe('the star of a deal', () => {
  it.each([
    [false, 'Follow: first among the market&#x27;s notifications'],
    [true, 'Followed: first among the market&#x27;s notifications'],
  ])('promises the place that its news gets, followed %s', (isFollowed, tip) => {
    const star = <FollowButton title="Ghar Seva" isFollowed={isFollowed} onFollow={() => undefined} />;
    expect(markup(star)).toContain(`title="${tip}"`);
  });
});

describe('the card of a deal', () => {
  const dealOf = (fields: Partial<Deal>): string => {
    const deal = dealCard(aDeal(fields), {
      today: aDay('2025-02-27'),
      followed: undefined,
      interests: undefined,
      compared: [],
      format: EXACT_AMOUNTS,
    });
    const ignore = () => undefined;
    return markup(<DealCard deal={deal} onFollow={ignore} onCompare={ignore} canCompare />);
  };

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
    expect(textsOf(dealOf({ deadline: parseDate('soon') }))).toContain('Invalid Date');
  });
});
