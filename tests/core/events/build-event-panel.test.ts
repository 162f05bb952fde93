import { it } from '@fast-check/vitest';
import { lastValueFrom, of } from 'rxjs';
import { describe, expect } from 'vitest';
import { eventCard } from '../../../src/core/events/build-event-card.ts';
import { eventPanel$ } from '../../../src/core/events/build-event-panel.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { untrustedHtml } from '../../../src/core/rich-text/rich-text-view.ts';
import { arbEvent } from '../../support/arbitrary-market.ts';
import { anEvent, aPitch } from '../../support/market-builders.ts';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();
/** Shows every text unchanged. */
const richTexts = { view$: (html: string) => of({ kind: 'text', text: html } as const) };
const panelOf = (fields: Partial<MarketEvent>) => lastValueFrom(eventPanel$(anEvent(fields), NOW, richTexts));

describe('eventPanel$', () => {
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
      calendar: {
        uid: 'event-meet@kopal',
        time: { kind: 'times', day: '2026-11-24', from: 1080, until: 1140 },
        title: 'Members meet',
        note: undefined,
        location: 'Pune',
        url: undefined,
      },
    });
  });

  it('shows a placeholder for an event without details', async () => {
    expect((await panelOf({})).detail).toEqual({ kind: 'text', text: 'No details available.' });
  });

  it('shows the existing sections of a Startup Pitch in their order', async () => {
    const whole = aPitch({
      about: html('a'),
      currentInvestors: html('b'),
      previousInvestors: html('c'),
      roundDetails: html('d'),
      traction: html('e'),
    });
    const sectionsOf = async (pitch: MarketEvent['pitch']) =>
      (await panelOf({ pitch })).sections.map(
        ({ title, text }) => `${title}: ${text.kind === 'text' ? text.text : ''}`,
      );
    expect(await sectionsOf(whole)).toEqual([
      'About: a',
      'Current Investors: b',
      'Previous Investors: c',
      'Round Details: d',
      'Traction: e',
    ]);
    expect(await sectionsOf({ ...whole, about: undefined, roundDetails: undefined })).toEqual([
      'Current Investors: b',
      'Previous Investors: c',
      'Traction: e',
    ]);
  });

  it.each([
    ['https://deck.example', 'https://deck.example'],
    ['N/A', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('links the pitch deck %s to %s', async (pitchDeck, link) => {
    expect((await panelOf({ pitch: aPitch({ pitchDeck }) })).pitchDeck).toBe(link);
  });

  it.each([
    ['register.example', 'apply.example', 'https://register.example'],
    [undefined, 'apply.example', 'https://apply.example'],
    ['javascript:alert(1)', 'apply.example', 'https://apply.example'],
    [undefined, undefined, undefined],
  ])(
    'returns, for the registration link %s and the apply link %s, the link %s to register',
    async (registrationLink, applyLink, link) => {
      expect((await panelOf({ applyLink, pitch: aPitch({ registrationLink }) })).register).toBe(link);
    },
  );

  it('offers the registration also for a pending event', async () => {
    expect((await panelOf({ status: 'pending', applyLink: 'apply.example' })).register).toBe(
      'https://apply.example',
    );
  });

  it('shows a notice and no link to register for an expired event', async () => {
    expect(await panelOf({ status: 'expired', applyLink: 'apply.example' })).toMatchObject({
      status: { label: 'Registration Closed' },
      closedNotice: 'This event is not currently taking registrations.',
      register: undefined,
    });
  });

  it('lists the team, with safe links only', async () => {
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

  it.prop([arbEvent])(
    'agrees with the card in every field that both have, except the status label',
    async (event) => {
      const { to: _to, name, status, dayTile: _tile, ...alike } = eventCard(event, NOW, '/');
      expect(await panelOf(event)).toMatchObject({ ...alike, title: name, status: { kind: status.kind } });
    },
  );
});
