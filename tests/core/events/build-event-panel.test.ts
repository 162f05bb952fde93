import { it } from '@fast-check/vitest';
import { lastValueFrom, of } from 'rxjs';
import { describe, expect } from 'vitest';
import { eventCard } from '../../../src/core/events/build-event-card.ts';
import { eventPanel$ } from '../../../src/core/events/build-event-panel.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { untrustedHtml } from '../../../src/core/rich-text/rich-text-view.ts';
import { parseWebLink } from '../../../src/core/shared/web-link.ts';
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
    ['deck.example/a', 'https://deck.example/a'],
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

  it.each([
    ['active', 'https://apply.example'],
    ['pending', 'https://apply.example'],
    ['Postponed', 'https://apply.example'],
    ['inactive', undefined],
    ['expired', undefined],
  ])('returns, for the status %s, the link %s to register', async (status, link) => {
    expect((await panelOf({ status, applyLink: 'apply.example' })).register).toBe(link);
    const pitch = aPitch({ registrationLink: 'apply.example' });
    expect((await panelOf({ status, pitch })).register).toBe(link);
  });

  it('returns the apply link to register when the event is not a pitch', async () => {
    expect((await panelOf({ applyLink: 'apply.example' })).register).toBe('https://apply.example');
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

  it.prop([arbEvent])('shows the same fields as the card', async (event) => {
    const { to: _to, name, status, dayTile: _tile, ...alike } = eventCard(event, NOW, '/');
    expect(await panelOf(event)).toMatchObject({ ...alike, title: name, status: { kind: status.kind } });
  });

  it.prop([arbEvent])('puts each text of a pitch under its own title, in a fixed order', async (event) => {
    const { sections } = await panelOf(event);
    const sectionTitles = ['About', 'Current Investors', 'Previous Investors', 'Round Details', 'Traction'];
    const { about, currentInvestors, previousInvestors, roundDetails, traction } = event.pitch ?? aPitch();
    const expected = [about, currentInvestors, previousInvestors, roundDetails, traction].map((text, at) => [
      sectionTitles[at],
      text,
    ]);
    expect(sections.map(({ title, text }) => [title, text.kind === 'text' ? text.text : undefined])).toEqual(
      expected.filter(([, text]) => text !== undefined),
    );
  });

  it.prop([arbEvent])(
    'has a registration link exactly when there is a safe one and the registration is open',
    async (event) => {
      const { register, status } = await panelOf(event);
      const links = [event.pitch?.registrationLink, event.applyLink].map(parseWebLink);
      if (status.label === 'Registration Closed') expect(register).toBeUndefined();
      else expect(register).toBe(links.find((link) => link !== undefined));
    },
  );

  it.prop([arbEvent])('lists the whole team in order, with safe links only', async (event) => {
    const { team, pitchDeck } = await panelOf(event);
    expect(team.map(({ name }) => name)).toEqual((event.pitch?.team ?? []).map(({ name }) => name));
    for (const link of [pitchDeck, ...team.map(({ linkedIn }) => linkedIn)])
      expect(link).toBe(parseWebLink(link));
  });
});
