import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  type AmountFormat,
  BRIEF_AMOUNTS,
  EXACT_AMOUNTS,
  HIDDEN_AMOUNTS,
  formattedText,
} from '../../../src/core/shared/amount.ts';
import { RUPEE_NAME } from '../../support/amount-laws.ts';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import {
  WAITING_CATALOGUE,
  type Catalogue,
  type CatalogueContent,
} from '../../../src/core/catalogue/catalogue.ts';
import type { SearchState } from '../../../src/core/search/search-state.ts';
import { SearchViewModel } from '../../../src/core/search/search.view-model.ts';
import { PerUserPreference } from '../../../src/core/session/per-user-preference.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { aDeal, anEvent, anIpo } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const CATALOGUE: Catalogue = {
  status: 'ready',
  busy: false,
  incomplete: false,
  hasMoreRecords: false,
  holdings: [aHolding({}, { name: 'Vyomrekha Space' })],
  deals: [aDeal({ id: 'orbit', title: 'Orbit Space', tag: 'SpaceTech' }), aDeal()],
  events: [anEvent({ id: 'demo day', name: 'Space demo day' })],
  ipos: [{ stage: 'open', ipo: anIpo({ companyName: 'Spacewell' }) }],
};

interface Setting {
  readonly token?: string;
  readonly catalogue?: Catalogue;
}

async function open({ token, catalogue = CATALOGUE }: Setting = {}) {
  const platform = await corePlatform('/', token === undefined ? {} : { token });
  const preferences = new MemoryPreferencesStore();
  const loads: string[] = [];
  const state$ = new BehaviorSubject(catalogue);
  const format$ = new BehaviorSubject<AmountFormat>(EXACT_AMOUNTS);
  const make = () =>
    new SearchViewModel({
      catalogueStore: {
        state$,
        load: () => void loads.push('load'),
        retry: () => void loads.push('retry'),
      },
      session: platform.session,
      recent: new PerUserPreference('recent-searches', {
        preferences,
        session: platform.session,
        digest: new NobleDigest(),
      }),
      format$,
    });
  const viewModel = make();
  const states = observe(viewModel.state$);
  return {
    ...platform,
    loads,
    format$,
    state$,
    viewModel,
    make,
    preferences,
    states: states.values,
    current: () => states.values.at(-1),
  };
}

const lines = (state: SearchState | undefined): readonly string[] =>
  state?.status === 'results'
    ? state.groups.map(({ title, hits }) => `${title}: ${hits.map((hit) => hit.title).join(', ')}`)
    : [];

const hit = (title: string) => ({ id: 'deal-1', title });

describe('SearchViewModel', () => {
  it('finds holdings, deals, events and listings in groups, the group with the best hit first', async () => {
    const { viewModel, current } = await open({ token: 't' });
    viewModel.type('space');
    expect(lines(current())).toEqual([
      'Upcoming Events: Space demo day',
      'Pre-IPO: Spacewell',
      'Your investments: Vyomrekha Space',
      'Live deals: Orbit Space',
    ]);
    expect(current()).toMatchObject({ count: 4, summary: '4 results', incomplete: false });
  });

  it('finds the pages that the user can open, by their titles and keywords', async () => {
    const investor = await open({ token: 't', catalogue: WAITING_CATALOGUE });
    investor.viewModel.type('kyc');
    expect(lines(investor.current())).toEqual(['Pages: KYC Documents']);
    investor.viewModel.type('aadhar');
    expect(lines(investor.current())).toEqual(['Pages: KYC Documents']);
    investor.session.end('log-out');
    expect(lines(investor.current())).toEqual([]);
    const visitor = await open({ catalogue: WAITING_CATALOGUE });
    visitor.viewModel.type('kyc');
    expect(lines(visitor.current())).toEqual([]);
    visitor.viewModel.type('log in');
    expect(lines(visitor.current())).toEqual(['Pages: Log In']);
  });

  it('loads the lists on opening, and again on retry', async () => {
    const { viewModel, loads } = await open({ catalogue: WAITING_CATALOGUE });
    viewModel.open();
    viewModel.retry();
    expect(loads).toEqual(['load', 'retry']);
  });

  it('does not remember the link to all holdings as a search', async () => {
    const { viewModel, current } = await open();
    viewModel.remember({ id: 'holdings-all', title: 'See all' });
    expect(current()).toEqual({ status: 'recent', recent: [] });
    viewModel.remember(hit('See all'));
    expect(current()).toEqual({ status: 'recent', recent: ['See all'] });
  });

  it('formats amounts by the current amount format, and never changes a name', async () => {
    const name = `${RUPEE_NAME} ₹5,00,000`;
    const holdings = [aHolding({}, { name }), aHolding({ id: 'i2' }, { name })];
    const { viewModel, current, format$ } = await open({ catalogue: { ...CATALOGUE, holdings } });
    viewModel.type('pay');
    const shown = (format: AmountFormat) => {
      format$.next(format);
      const state = current();
      const best = state?.status === 'results' ? state.groups[0]?.hits[0] : undefined;
      return [best?.title, formattedText(best?.detail ?? [])];
    };
    expect(shown(EXACT_AMOUNTS)).toEqual([name, 'CCPS · ₹10,00,000']);
    expect(shown(BRIEF_AMOUNTS)).toEqual([name, 'CCPS · ₹10.00 L']);
    expect(shown(HIDDEN_AMOUNTS)).toEqual([name, 'CCPS · ₹•••••']);
  });

  it('offers the recently opened hits to the same user only, until they are cleared', async () => {
    const { viewModel, make, current, session } = await open({ token: 't' });
    viewModel.remember(hit('Orbit Space'));
    viewModel.remember(hit('Spacewell'));
    viewModel.remember(hit('orbit space'));
    expect(current()).toEqual({ status: 'recent', recent: ['orbit space', 'Spacewell'] });
    expect(observe(make().state$).values.at(-1)).toEqual(current());
    viewModel.forgetRecent();
    expect(current()).toEqual({ status: 'recent', recent: [] });
    viewModel.remember(hit('Orbit Space'));
    session.end('log-out');
    expect(current()).toEqual({ status: 'recent', recent: [] });
    expect(observe(make().state$).values.at(-1)).toEqual({ status: 'recent', recent: [] });
  });

  it('does not index again when the same lists arrive', async () => {
    let reads = 0;
    const deal = aDeal({ title: 'Orbit' });
    const deals = [
      Object.defineProperty({ ...deal }, 'title', { enumerable: true, get: () => (reads += 1) && 'Orbit' }),
    ];
    const catalogue: Catalogue = { ...CATALOGUE, deals, busy: true };
    const { viewModel, current, state$ } = await open({ catalogue });
    expect(reads).toBe(0);
    viewModel.type('orbit');
    expect(current()).toMatchObject({ count: 1 });
    const readsBefore = reads;
    state$.next({ ...catalogue });
    state$.next({ ...catalogue, busy: false });
    expect(current()).toMatchObject({ count: 1 });
    expect(reads).toBe(readsBefore);
  });

  it.each<[keyof CatalogueContent, string]>([
    ['holdings', 'vyomrekha'],
    ['deals', 'orbit'],
    ['events', 'demo day'],
    ['ipos', 'spacewell'],
  ])('finds the %s as soon as they arrive after the other lists', async (list, text) => {
    const { viewModel, current, state$ } = await open({
      token: 't',
      catalogue: { ...CATALOGUE, [list]: [] },
    });
    viewModel.type(text);
    expect(current()).toMatchObject({ count: 0 });
    state$.next(CATALOGUE);
    expect(current()).toMatchObject({ count: 1 });
  });

  it.each([
    ['waiting', false, true],
    ['loading', true, true],
    ['ready', true, true],
    ['ready', false, false],
  ] as const)(
    'for lists with the status %s and busy %s, sets loading to %s',
    async (status, busy, loading) => {
      const { viewModel, current } = await open({ catalogue: { ...CATALOGUE, status, busy } });
      viewModel.type('space');
      expect(current()).toMatchObject({ loading });
    },
  );

  it('reports that results may be missing as soon as this is known', async () => {
    const { viewModel, current, state$ } = await open();
    viewModel.type('space');
    expect(current()).toMatchObject({ incomplete: false });
    state$.next({ ...CATALOGUE, incomplete: true });
    expect(current()).toMatchObject({ incomplete: true });
  });

  it('emits nothing when the same text is typed or the same lists arrive again', async () => {
    const { viewModel, states, state$ } = await open();
    viewModel.type('space');
    const before = states.length;
    viewModel.type('space');
    state$.next({ ...CATALOGUE });
    expect(states).toHaveLength(before);
  });

  it('treats blanks as nothing typed, and cuts a text after 200 characters', async () => {
    const { viewModel, current } = await open();
    viewModel.type(' \t ');
    expect(current()).toEqual({ status: 'recent', recent: [] });
    viewModel.type(`${'x'.repeat(199)}${'y'.repeat(500)}`);
    expect(current()).toMatchObject({ text: `${'x'.repeat(199)}y` });
  });
});
