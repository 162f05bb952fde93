import { fc, it } from '@fast-check/vitest';
import { lastValueFrom, of } from 'rxjs';
import { describe, expect } from 'vitest';
import { eventCard } from '../../../src/core/events/event-card.ts';
import { eventPanel$ } from '../../../src/core/events/event-panel.ts';
import { closedNotice, eventStatus, registerSoon } from '../../../src/core/events/event-status.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { untrustedHtml } from '../../../src/core/shared/rich-text.ts';
import { anEvent, aPitch } from '../../support/market-builders.ts';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();

describe('an event’s status', () => {
  it.each([
    ['active', 'active', 'Active', 'Registration Open', undefined],
    ['inactive', 'inactive', 'Registration Closed', 'Registration Closed', undefined],
    ['pending', 'pending', 'Pending', 'Pending', undefined],
    [
      'expired',
      'expired',
      'Closed',
      'Registration Closed',
      'This event is not currently taking registrations.',
    ],
    ['postponed', 'other', 'postponed', 'postponed', undefined],
    ['Active', 'other', 'Active', 'Active', undefined],
    ['constructor', 'other', 'constructor', 'constructor', undefined],
    ['<b>x</b>', 'other', '<b>x</b>', '<b>x</b>', undefined],
    [undefined, 'other', 'N/A', 'N/A', undefined],
  ])('%s is %s: on the card "%s", in the panel "%s", notice %s', (status, kind, card, panel, notice) => {
    expect(eventStatus(status, 'card')).toEqual({ kind, label: card });
    expect(eventStatus(status, 'panel')).toEqual({ kind, label: panel });
    expect(closedNotice({ status })).toBe(notice);
  });
});

describe('Register Soon', () => {
  const inDays = (days: number, hour = 0): number => new Date(2026, 10, 21 + days, hour).getTime();

  it.each([
    [-1, undefined],
    [0, 'Register Soon'],
    [1, 'Register Soon'],
    [14, 'Register Soon'],
    [15, undefined],
  ])('for an active event that ends in %i days: %s', (days, badge) => {
    for (const hour of [0, 12, 23]) {
      const event = { status: 'active', expiry: { epochMs: inDays(days, hour) } };
      expect(registerSoon(event, NOW)).toBe(badge);
    }
  });

  it('C-21 counts by the user’s calendar day, from its first minute to its last', () => {
    const event = { status: 'active', expiry: parseDate('2026-12-05') };
    expect(registerSoon(event, new Date(2026, 10, 21, 0, 0).getTime())).toBe('Register Soon');
    expect(registerSoon(event, new Date(2026, 10, 20, 23, 59).getTime())).toBeUndefined();
    expect(registerSoon(event, new Date(2026, 11, 5, 23, 59).getTime())).toBe('Register Soon');
    expect(registerSoon(event, new Date(2026, 11, 6, 0, 0).getTime())).toBeUndefined();
  });

  it.each(['inactive', 'pending', 'expired', 'postponed', undefined])(
    'is not for one that is %s',
    (status) => {
      expect(registerSoon({ status, expiry: { epochMs: inDays(3) } }, NOW)).toBeUndefined();
    },
  );

  it('is not for one without an end, or whose end is no date', () => {
    expect(registerSoon({ status: 'active', expiry: undefined }, NOW)).toBeUndefined();
    expect(registerSoon({ status: 'active', expiry: parseDate('soon') }, NOW)).toBeUndefined();
  });

  it.prop([fc.integer({ min: -400, max: 400 })])('is there for exactly the days 0 to 14', (days) => {
    const event = { status: 'active', expiry: { epochMs: inDays(days, 9) } };
    expect(registerSoon(event, NOW) !== undefined).toBe(days >= 0 && days <= 14);
  });
});

describe('an event’s card', () => {
  it('shows what the record has', () => {
    const event = anEvent({
      startupName: 'Jaladhi Water',
      type: 'Startup Pitch',
      expiry: parseDate('2026-11-23'),
      logoUrl: '/logos/j.svg',
      pitch: aPitch(),
    });
    expect(eventCard(event, NOW, '/events?event=meet')).toEqual({
      id: 'meet',
      to: '/events?event=meet',
      name: 'Members meet',
      startupName: 'Jaladhi Water',
      logoUrl: '/logos/j.svg',
      type: 'Startup Pitch',
      isPitch: true,
      status: { kind: 'active', label: 'Active' },
      registerSoon: 'Register Soon',
      dayTile: { month: 'Nov', day: '24', weekday: 'Tue' },
      date: 'November 24, 2026',
      time: '6:00 PM',
      location: 'Pune',
    });
  });

  it.each<readonly [Partial<MarketEvent>, object]>([
    [{ name: undefined }, { name: 'N/A' }],
    [{ date: undefined }, { date: 'Date TBD', dayTile: undefined }],
    [{ date: parseDate('some day') }, { date: 'Invalid Date', dayTile: undefined }],
    [{ time: undefined }, { time: 'N/A' }],
    [{ location: undefined }, { location: 'N/A' }],
    [{ type: undefined }, { type: undefined, isPitch: false }],
    [{ logoUrl: 'javascript:alert(1)' }, { logoUrl: undefined }],
  ])('of an event with %o shows %o', (fields, shown) => {
    expect(eventCard(anEvent(fields), NOW, '/')).toMatchObject(shown);
  });
});

describe('an event’s panel', () => {
  /** Shows every text as it came. */
  const richTexts = { view$: (html: string) => of({ kind: 'text', text: html } as const) };
  const panelOf = (fields: Partial<MarketEvent>) =>
    lastValueFrom(eventPanel$(anEvent(fields), NOW, richTexts));
  const html = untrustedHtml;

  it('shows detail, date, time and location for every event', async () => {
    expect(await panelOf({ detail: html('<p>Tea</p>') })).toEqual({
      id: 'meet',
      title: 'Members meet',
      startupName: undefined,
      logoUrl: undefined,
      type: 'Meet-up',
      isPitch: false,
      status: { kind: 'active', label: 'Registration Open' },
      registerSoon: undefined,
      closedNotice: undefined,
      date: 'November 24, 2026',
      time: '6:00 PM',
      location: 'Pune',
      detail: { kind: 'text', text: '<p>Tea</p>' },
      sections: [],
      team: [],
      pitchDeck: undefined,
      register: undefined,
    });
  });

  it('says so when there are no details', async () => {
    expect((await panelOf({})).detail).toEqual({ kind: 'text', text: 'No details available.' });
  });

  it('shows the sections of a Startup Pitch in their order, those that it has', async () => {
    const whole = aPitch({
      about: html('a'),
      currentInvestors: html('b'),
      previousInvestors: html('c'),
      roundDetails: html('d'),
      traction: html('e'),
    });
    const titles = async (pitch: MarketEvent['pitch']) =>
      (await panelOf({ pitch })).sections.map(
        ({ title, text }) => `${title}: ${text.kind === 'text' ? text.text : ''}`,
      );
    expect(await titles(whole)).toEqual([
      'About: a',
      'Current Investors: b',
      'Previous Investors: c',
      'Round Details: d',
      'Traction: e',
    ]);
    expect(await titles({ ...whole, about: undefined, roundDetails: undefined })).toEqual([
      'Current Investors: b',
      'Previous Investors: c',
      'Traction: e',
    ]);
  });

  it.each([
    ['https://deck.example', 'https://deck.example'],
    ['deck.example/a', 'https://deck.example/a'],
    ['N/A', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('has the pitch deck %s at %s', async (pitchDeck, link) => {
    expect((await panelOf({ pitch: aPitch({ pitchDeck }) })).pitchDeck).toBe(link);
  });

  it.each([
    ['register.example', 'apply.example', 'https://register.example'],
    [undefined, 'apply.example', 'https://apply.example'],
    ['javascript:alert(1)', 'apply.example', 'https://apply.example'],
    [undefined, undefined, undefined],
  ])('with registration %s and application %s registers at %s', async (registrationLink, applyLink, link) => {
    expect((await panelOf({ applyLink, pitch: aPitch({ registrationLink }) })).register).toBe(link);
  });

  it.each([
    ['active', 'https://apply.example'],
    ['pending', 'https://apply.example'],
    ['Postponed', 'https://apply.example'],
    ['inactive', undefined],
    ['expired', undefined],
  ])('with the status %s registers at %s', async (status, link) => {
    expect((await panelOf({ status, applyLink: 'apply.example' })).register).toBe(link);
    const pitch = aPitch({ registrationLink: 'apply.example' });
    expect((await panelOf({ status, pitch })).register).toBe(link);
  });

  it('registers by the link to apply where the event is no pitch', async () => {
    expect((await panelOf({ applyLink: 'apply.example' })).register).toBe('https://apply.example');
  });

  it('of an expired event says so and offers no registration', async () => {
    expect(await panelOf({ status: 'expired', applyLink: 'apply.example' })).toMatchObject({
      status: { label: 'Registration Closed' },
      closedNotice: 'This event is not currently taking registrations.',
      register: undefined,
    });
  });

  it('names the team, with links where they may be opened', async () => {
    const team = [
      { name: 'Asha', linkedIn: 'linkedin.com/in/asha' },
      { name: 'Ravi', linkedIn: undefined },
      { name: 'Zubin', linkedIn: '/in/zubin' },
    ];
    expect((await panelOf({ pitch: aPitch({ team }) })).team).toEqual([
      { name: 'Asha', linkedIn: 'https://linkedin.com/in/asha' },
      { name: 'Ravi', linkedIn: undefined },
      { name: 'Zubin', linkedIn: undefined },
    ]);
  });
});
