import { it } from '@fast-check/vitest';
import { lastValueFrom, of } from 'rxjs';
import { describe, expect } from 'vitest';
import { eventCard } from '../../../src/core/events/event-card.ts';
import { eventPanel$ } from '../../../src/core/events/event-panel.ts';
import type { MarketEvent } from '../../../src/core/events/event.ts';
import { untrustedHtml } from '../../../src/core/shared/rich-text.ts';
import { parseWebLink } from '../../../src/core/shared/web-link.ts';
import { arbEvent } from '../../support/arbitrary-market.ts';
import { anEvent, aPitch } from '../../support/market-builders.ts';

const NOW = new Date(2026, 10, 21, 15, 30).getTime();
/** Shows every text as it came. */
const richTexts = { view$: (html: string) => of({ kind: 'text', text: html } as const) };
const panelOf = (fields: Partial<MarketEvent>) => lastValueFrom(eventPanel$(anEvent(fields), NOW, richTexts));

describe('an event’s panel', () => {
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

  it.prop([arbEvent])('says what the card says', async (event) => {
    const { to: _to, name, status, dayTile: _tile, ...alike } = eventCard(event, NOW, '/');
    expect(await panelOf(event)).toMatchObject({ ...alike, title: name, status: { kind: status.kind } });
  });

  it.prop([arbEvent])(
    'has each text of a pitch under its own head, in one order, and no other',
    async (event) => {
      const { sections } = await panelOf(event);
      const heads = ['About', 'Current Investors', 'Previous Investors', 'Round Details', 'Traction'];
      const { about, currentInvestors, previousInvestors, roundDetails, traction } = event.pitch ?? aPitch();
      const had = [about, currentInvestors, previousInvestors, roundDetails, traction].map((text, at) => [
        heads[at],
        text,
      ]);
      expect(
        sections.map(({ title, text }) => [title, text.kind === 'text' ? text.text : undefined]),
      ).toEqual(had.filter(([, text]) => text !== undefined));
    },
  );

  it.prop([arbEvent])(
    'offers a way to register exactly where there is one and it is not closed',
    async (event) => {
      const { register, status } = await panelOf(event);
      const ways = [event.pitch?.registrationLink, event.applyLink].map(parseWebLink);
      if (status.label === 'Registration Closed') expect(register).toBeUndefined();
      else expect(register).toBe(ways.find((way) => way !== undefined));
    },
  );

  it.prop([arbEvent])(
    'names everyone of the team, in order, with links that may be opened',
    async (event) => {
      const { team, pitchDeck } = await panelOf(event);
      expect(team.map(({ name }) => name)).toEqual((event.pitch?.team ?? []).map(({ name }) => name));
      for (const link of [pitchDeck, ...team.map(({ linkedIn }) => linkedIn)])
        expect(link).toBe(parseWebLink(link));
    },
  );
});
