import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import { attentionView } from '../../../src/core/attention/attention-view.ts';
import type { Concern } from '../../../src/core/attention/concern.ts';
import { readSnoozes, SnoozedConcerns } from '../../../src/core/attention/snoozed-concerns.ts';
import { attentionNews } from '../../../src/core/notifications/attention-news.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { observe } from '../../support/observed.ts';

const TODAY = '2026-11-22' as Day;
const NOON_MS = Date.UTC(2026, 10, 22, 6);
const DAY_MS = 86_400_000;

const concern = (id: string, key = 's1'): Concern => ({
  id,
  kind: 'status',
  company: {
    key,
    name: `Company ${key}`,
    to: `/view-all/${key}`,
    atStake: 1_250_000,
    updated: undefined,
    status: 'INACTIVE',
    cashInBank: undefined,
    cashBurn: undefined,
    runway: undefined,
  },
  reason: 'The status is INACTIVE.',
});

async function snoozing(preferences = new MemoryPreferencesStore()) {
  const { session } = await corePlatform('/', { token: 't' });
  const stored = new PerUserPreference('snoozed-concerns', { preferences, session });
  let now = NOON_MS;
  const open = () => {
    const snoozed = new SnoozedConcerns({ stored, session, clock: { now: () => now } });
    const { values } = observe(snoozed.state$);
    return { snoozed, shown: () => [...(values.at(-1) ?? [])] };
  };
  return { stored, open, pass: (days: number) => (now += days * DAY_MS) };
}

describe('SnoozedConcerns', () => {
  it('hides a concern for 30 days, also after a reload, and then no longer', async () => {
    const { open, pass } = await snoozing();
    const first = open();
    first.snoozed.snooze('status INACTIVE s1');
    expect(first.shown()).toEqual([['status INACTIVE s1', '2026-12-22']]);
    pass(29);
    expect(open().shown()).toEqual([['status INACTIVE s1', '2026-12-22']]);
    pass(1);
    expect(open().shown()).toEqual([]);
  });

  it('shows a concern again at once when it is woken', async () => {
    const { snoozed, shown } = (await snoozing()).open();
    snoozed.snooze('a');
    snoozed.snooze('b');
    snoozed.wake('a');
    expect(shown().map(([id]) => id)).toEqual(['b']);
  });

  it('forgets the snoozes that have ended with the next one', async () => {
    const { stored, open } = await snoozing();
    stored.write(['2026-11-22 old', '2026-12-01 known']);
    open().snoozed.snooze('new');
    expect(stored.read()).toEqual(['2026-12-01 known', '2026-12-22 new']);
  });

  it('ignores entries that are malformed, over or too far ahead', () => {
    const stored = ['', 'x', '2026-12-01', '2026-11-22 over', '9999-01-01 forever', '2026-11-23 a b'];
    expect([...readSnoozes(stored, TODAY)]).toEqual([['a b', '2026-11-23']]);
  });

  it.prop([fc.array(fc.string())])('reads any stored texts without an error', (stored) => {
    expect(readSnoozes(stored, TODAY).size).toBeLessThanOrEqual(stored.length);
  });
});

describe('a snoozed concern', () => {
  const concerns = [concern('a'), concern('b'), concern('c', 's2')];

  it('appears apart in the section, with the day on which it returns', () => {
    const view = attentionView(
      concerns,
      new Map([['a', '2026-12-22' as Day]]),
      { companies: 2, withReports: 1 },
      1,
    );
    expect(view).toMatchObject({
      summary: '2 concerns',
      moreConcerns: '1 more',
      concerns: [{ id: 'b', stake: '₹12,50,000 at stake', to: '/view-all/s1' }],
      snoozed: [{ id: 'a', until: 'Until December 22, 2026' }],
      reportsNote: 'MIS reports are known for 1 of 2 companies.',
    });
  });

  it('leaves the section calm when it was the only one', () => {
    const view = attentionView([concern('a')], new Map([['a', TODAY]]), { companies: 1, withReports: 0 }, 10);
    expect(view).toMatchObject({ summary: 'Nothing needs attention.', concerns: [] });
  });

  it('stays out of the notifications, which have one for each company', () => {
    const news = (snoozed: readonly string[]) =>
      attentionNews(concerns, new Map(snoozed.map((id) => [id, TODAY])), NOON_MS);
    expect(news([]).map(({ id, text, to }) => [id, text, to])).toEqual([
      ['needs-attention a', 'The status is INACTIVE. 1 more in Analysis.', '/view-all/s1'],
      ['needs-attention c', 'The status is INACTIVE.', '/view-all/s2'],
    ]);
    expect(news(['a', 'c']).map(({ id, text }) => [id, text])).toEqual([
      ['needs-attention b', 'The status is INACTIVE.'],
    ]);
  });
});
