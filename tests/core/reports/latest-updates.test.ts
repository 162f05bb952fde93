import { fc, it } from '@fast-check/vitest';
import { concat, NEVER, of } from 'rxjs';
import { describe, expect } from 'vitest';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import type { LatestUpdatesState } from '../../../src/core/reports/latest-updates-state.ts';
import { LatestUpdatesViewModel } from '../../../src/core/reports/latest-updates.view-model.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import type { StartupUpdate } from '../../../src/core/reports/report.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { LOADING } from '../../../src/core/shared/loadable.ts';
import { GC_TIME_MS } from '../../../src/core/shared/cached-query.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { lastReady } from '../../support/last-ready.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { anUpdate, aReportPage, SILENT_REPORTS } from '../../support/report-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { plainRichTexts } from '../../support/plain-rich-texts.ts';

/** One holding in each of the given number of startups, largest first. */
const holdingsInStartups = (count: number): readonly Investment[] =>
  Array.from({ length: count }, (_, index) =>
    aHolding(
      { id: `i${index}`, invested: rupees(1_000_000 - index) },
      { id: startupId(`s${index}`), name: `Startup ${index}` },
    ),
  );

/**
 * Opens Latest Updates. The view model sends one request for each startup; `requests.sent` has the startups' ids.
 * @param held the holdings, or the number of startups for `holdingsInStartups`
 */
async function openLatestUpdates(
  held: readonly Investment[] | number,
  login: { readonly token?: string } = { token: 'good' },
) {
  const platform = await corePlatform('/latest-updates', login);
  const requests = new ScriptedRequests<string, ReturnType<typeof aReportPage<StartupUpdate>>>();
  const items = typeof held === 'number' ? holdingsInStartups(held) : held;
  const holdings$ = concat(of({ status: 'ready', value: { items, skippedRecords: 0 } } as const), NEVER);
  let refetches = 0;
  const reports = new ReportQueries(
    {
      ...SILENT_REPORTS,
      firstPages: () => of(fail({ kind: 'http' as const, status: 404, messages: [] })),
      // One list of scripted responses serves every kind of report.
      page: (kind, startup) => requests.send(kind === 'updates' ? startup : `${kind} of ${startup}`) as never,
    },
    { ...platform, clock: { now: () => platform.time.now } },
  );
  const viewModel = new LatestUpdatesViewModel({
    session: platform.session,
    holdings: { observe: () => holdings$, refetch: () => (refetches += 1) },
    reports,
    richTexts: plainRichTexts(),
    navigation: platform.navigation,
    scheduler: platform.time.scheduler,
  });
  const states = observe(viewModel.state$);
  const last = (): LatestUpdatesState | undefined => states.values.at(-1);
  const shown = () => lastReady(states.values);
  /**
   * Responds to all requests from index `from` on, including those that are sent after a response. A startup without
   * an entry has no updates.
   */
  const respondToAll = (updates: Readonly<Record<string, readonly StartupUpdate[]>> = {}, from = 0) => {
    for (let at = from; at < requests.sent.length; at += 1) {
      requests.respond(aReportPage(updates[requests.sent[at] ?? ''] ?? []), at);
    }
  };
  return {
    ...platform,
    requests,
    viewModel,
    states,
    last,
    shown,
    respondToAll,
    refetches: () => refetches,
  };
}

const EMPTY = {
  status: 'ready',
  rows: [],
  emptyText: 'No update yet!!',
  logIn: undefined,
  pagination: undefined,
  busy: false,
  problem: undefined,
  more: undefined,
  dialog: undefined,
};

/** The updates of each startup. The content of an update is the id of the startup and the index of the update. */
const arbUpdates = fc
  .array(fc.array(fc.option(fc.nat({ max: 20 }), { nil: undefined }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((all) => all.map((times, startup) => times.map((time, at) => anUpdate(`s${startup} ${at}`, time))));

type Opened = Awaited<ReturnType<typeof openLatestUpdates>>;

/** Responds to all requests in the order that `turns` chooses, and expects at most four pending at a time. */
function respondInTurns(
  { requests }: Opened,
  updatesByStartup: readonly (readonly StartupUpdate[])[],
  turns: readonly number[],
): void {
  const responded = new Set<number>();
  for (let turn = 0; responded.size < requests.sent.length; turn += 1) {
    const pending = [...requests.sent.keys()].filter((at) => !responded.has(at));
    expect(pending.length).toBeLessThanOrEqual(4);
    const at = pending[(turns[turn] ?? 0) % pending.length] ?? 0;
    responded.add(at);
    requests.respond(aReportPage(updatesByStartup[Number(requests.sent[at]?.slice(1))] ?? []), at);
  }
}

const arbTurns = fc.array(fc.nat({ max: 3 }), { maxLength: 9 });

describe('LatestUpdatesViewModel', () => {
  it('shows a visitor the empty text, offers Log In, and sends no request', async () => {
    const { requests, last } = await openLatestUpdates(3, {});
    const logIn = { to: '/auth/login', state: { returnTo: '/latest-updates' } };
    expect(last()).toEqual({ ...EMPTY, logIn });
    expect(requests.sent).toEqual([]);
  });

  it('shows the empty text without holdings, and when no startup has an id', async () => {
    expect((await openLatestUpdates([])).last()).toEqual(EMPTY);
    const { requests, last } = await openLatestUpdates([aHolding({}, { id: undefined })]);
    expect(last()).toEqual(EMPTY);
    expect(requests.sent).toEqual([]);
  });

  it('merges the updates of all startups, newest first, each with its startup', async () => {
    const { respondToAll, shown } = await openLatestUpdates(3);
    respondToAll({
      s0: [anUpdate('Second', 2000), anUpdate('No date')],
      s2: [anUpdate('<p>First</p>', 3000), anUpdate('Third', 1000)],
    });
    expect(shown().rows.map(({ startupName, excerpt, to }) => [startupName, excerpt, to])).toEqual([
      ['Startup 2', 'First', '/view-all/i2'],
      ['Startup 0', 'Second', '/view-all/i0'],
      ['Startup 2', 'Third', '/view-all/i2'],
      ['Startup 0', 'No date', '/view-all/i0'],
    ]);
    expect(shown()).toMatchObject({ busy: false, problem: undefined, more: undefined, emptyText: undefined });
  });

  it('requests each startup once, the largest first, however many investments are in it', async () => {
    const twice = [...holdingsInStartups(2), ...holdingsInStartups(2)].toReversed();
    expect((await openLatestUpdates(twice)).requests.sent).toEqual(['s0', 's1']);
  });

  it('requests 24 startups, and up to 24 more with each showMore', async () => {
    const { requests, respondToAll, shown, viewModel } = await openLatestUpdates(60);
    respondToAll({ s0: [anUpdate('First', 5)] });
    expect(requests.sent).toHaveLength(24);
    expect(shown().more).toEqual({
      text: 'Updates from your 24 largest startups of 60.',
      action: 'Show 24 more',
    });
    viewModel.showMore();
    // The rows on screen stay.
    expect(shown()).toMatchObject({ rows: [{ excerpt: 'First' }] });
    respondToAll({ s30: [anUpdate('New', 9)] }, 24);
    expect(requests.sent).toHaveLength(48);
    expect(shown().rows.map(({ excerpt }) => excerpt)).toEqual(['New', 'First']);
    expect(shown().more).toEqual({
      text: 'Updates from your 48 largest startups of 60.',
      action: 'Show the rest',
    });
    viewModel.showMore();
    respondToAll({}, 48);
    expect(requests.sent).toHaveLength(60);
    expect(shown().more).toBeUndefined();
  });

  it.each([
    [48, 'Show the rest'],
    [49, 'Show 24 more'],
  ])('when the first 24 of %i startups are shown, offers: %s', async (count, action) => {
    const { respondToAll, shown } = await openLatestUpdates(count);
    respondToAll();
    expect(shown().more?.action).toBe(action);
  });

  it('shows the same page of the same startups again after going back', async () => {
    const { respondToAll, shown, viewModel, navigation } = await openLatestUpdates(30);
    const updates = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`s${index}`, [anUpdate(`Update ${index}`, index)]]),
    );
    respondToAll(updates);
    viewModel.openPage(2);
    viewModel.showMore();
    respondToAll(updates, 24);
    expect(shown().pagination?.page).toBe(2);
    viewModel.openPage(3);
    const { rows } = shown();
    expect(rows.map(({ excerpt }) => excerpt)).toContain('Update 0');
    expect(navigation.entries).toHaveLength(1);
    navigation.go('/latest-updates');
    expect(shown().pagination?.page).toBe(1);
    navigation.back();
    expect(shown()).toMatchObject({ rows, more: undefined });
  });

  it('keeps every row and requests nothing twice when showMore comes after a long time', async () => {
    const { requests, respondToAll, shown, viewModel, time } = await openLatestUpdates(30);
    respondToAll({ s0: [anUpdate('First', 5)], s20: [anUpdate('Second', 4)] });
    time.advance(2 * GC_TIME_MS);
    viewModel.showMore();
    requests.respond(aReportPage([anUpdate('New', 9)]), 24);
    time.advance(1000);
    expect(shown()).toMatchObject({ busy: true });
    expect(shown().rows.map(({ excerpt }) => excerpt)).toEqual(['New', 'First', 'Second']);
    respondToAll({}, 25);
    expect(shown().busy).toBe(false);
    expect(requests.sent).toEqual(Array.from({ length: 30 }, (_, index) => `s${index}`));
  });

  it('stays busy while failed startups are requested again, although startups of a later batch are loaded', async () => {
    const { requests, respondToAll, shown, viewModel, navigation } = await openLatestUpdates(60);
    requests.fail({ kind: 'timeout' }, 0);
    respondToAll({}, 1);
    viewModel.showMore();
    requests.fail({ kind: 'timeout' }, 24);
    respondToAll({}, 25);
    expect(requests.sent.slice(24)).toEqual([
      's0',
      ...Array.from({ length: 24 }, (_, index) => `s${index + 24}`),
    ]);
    navigation.go('/latest-updates');
    expect(shown()).toMatchObject({ busy: true });
  });

  it('keeps the empty text while more startups are loading', async () => {
    const { respondToAll, shown, viewModel } = await openLatestUpdates(30);
    respondToAll();
    expect(shown()).toMatchObject({ emptyText: 'No update yet!!', more: { action: 'Show the rest' } });
    viewModel.showMore();
    expect(shown()).toMatchObject({ emptyText: 'No update yet!!', busy: true });
    respondToAll({ s29: [anUpdate('Late', 1)] }, 24);
    expect(shown()).toMatchObject({ emptyText: undefined, busy: false, rows: [{ excerpt: 'Late' }] });
  });

  it('shows the first updates at once, and later ones at most once a second', async () => {
    const { requests, time, last, shown } = await openLatestUpdates(4);
    requests.respond(aReportPage([]), 3);
    expect(last()).toEqual(LOADING);
    requests.respond(aReportPage([anUpdate('Quick', 1)]), 0);
    expect(shown()).toMatchObject({ busy: true, rows: [{ excerpt: 'Quick' }] });
    requests.respond(aReportPage([anUpdate('Newer', 2)]), 1);
    expect(shown().rows.map(({ excerpt }) => excerpt)).toEqual(['Quick']);
    time.advance(1000);
    expect(shown().rows.map(({ excerpt }) => excerpt)).toEqual(['Newer', 'Quick']);
  });

  it('counts the startups that failed and refetches only those', async () => {
    const { requests, respondToAll, shown, viewModel, states } = await openLatestUpdates(3);
    requests.respond(aReportPage([anUpdate('Here', 1)]), 0);
    requests.fail({ kind: 'timeout' }, 1);
    requests.fail({ kind: 'http', status: 404, messages: [] }, 2);
    expect(shown()).toMatchObject({
      rows: [{ excerpt: 'Here' }],
      problem: 'Updates from 2 startups could not be loaded.',
    });
    viewModel.retry();
    expect(requests.sent.slice(3)).toEqual(['s1', 's2']);
    respondToAll({ s1: [anUpdate('There', 2)] }, 3);
    expect(shown()).toMatchObject({ problem: undefined, rows: [{ excerpt: 'There' }, { excerpt: 'Here' }] });
    viewModel.retry();
    expect(states.error).toBeUndefined();
    expect(shown()).toMatchObject({ busy: false, rows: [{ excerpt: 'There' }, { excerpt: 'Here' }] });
    expect(requests.sent).toHaveLength(5);
  });

  it('counts the failed startups even when the other startups have no updates', async () => {
    const { requests, shown } = await openLatestUpdates(2);
    requests.fail({ kind: 'timeout' }, 0);
    requests.respond(aReportPage([]), 1);
    expect(shown()).toMatchObject({
      emptyText: 'No update yet!!',
      problem: 'Updates from 1 startup could not be loaded.',
    });
  });

  it('fails when every startup fails, and requests the startups again on retry, but not the holdings', async () => {
    const { requests, respondToAll, last, shown, viewModel, refetches } = await openLatestUpdates(2);
    for (const at of [0, 1]) requests.fail({ kind: 'network' }, at);
    expect(last()).toEqual({ status: 'failed', message: 'The updates could not be loaded.' });
    viewModel.retry();
    expect(requests.sent).toEqual(['s0', 's1', 's0', 's1']);
    respondToAll({ s1: [anUpdate('There', 2)] }, 2);
    expect(shown()).toMatchObject({ rows: [{ excerpt: 'There' }], problem: undefined });
    expect(refetches()).toBe(0);
  });

  it('shows name and logo of the startup when they are known', async () => {
    const [named, unnamed] = holdingsInStartups(2);
    const { respondToAll, shown } = await openLatestUpdates([
      aHolding({ ...named }, { ...named?.startup, logoUrl: 'https://a.example/logo.png' }),
      aHolding(
        { ...unnamed, id: 'no/page' },
        { ...unnamed?.startup, name: undefined, logoUrl: 'javascript:alert(1)' },
      ),
    ]);
    respondToAll({ s0: [anUpdate('First', 2)], s1: [anUpdate('Second', 1)] });
    expect(shown().rows).toMatchObject([
      { startupName: 'Startup 0', logoUrl: 'https://a.example/logo.png', to: '/view-all/i0' },
      { startupName: 'N/A', logoUrl: undefined, to: undefined },
    ]);
  });

  it('shows twelve updates per page, and opens an update by its row on the page', async () => {
    const { respondToAll, shown, viewModel } = await openLatestUpdates(1);
    respondToAll({ s0: Array.from({ length: 30 }, (_, index) => anUpdate(`U${index}`, 100 - index)) });
    expect(shown().rows).toHaveLength(12);
    expect(shown().pagination).toMatchObject({ page: 1, totalPages: 3 });
    viewModel.openPage(3);
    expect(shown().rows.map(({ excerpt }) => excerpt)).toEqual(['U24', 'U25', 'U26', 'U27', 'U28', 'U29']);
    viewModel.openPage(9);
    expect(shown().pagination).toMatchObject({ page: 3 });
    viewModel.openUpdate(1);
    await expect.poll(() => shown().dialog?.content).toEqual({ kind: 'text', text: 'U25' });
    viewModel.closeUpdate();
    expect(shown().dialog).toBeUndefined();
    viewModel.openUpdate(7);
    expect(shown().dialog).toBeUndefined();
  });

  it('C-07 aborts all requests when the screen is left', async () => {
    const { requests, states } = await openLatestUpdates(9);
    states.subscription.unsubscribe();
    expect(requests.aborted).toEqual(['s0', 's1', 's2', 's3']);
  });

  it.prop([arbUpdates, arbTurns], { numRuns: 40 })(
    'lists all updates over its pages, newest first and then by the size of the holding, whatever the order of the responses',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(updatesByStartup.length);
      respondInTurns(opened, updatesByStartup, turns);
      expect(opened.requests.sent).toEqual(updatesByStartup.map((_updates, index) => `s${index}`));
      const excerpts: string[] = [];
      for (let page = 1; page <= (opened.shown().pagination?.totalPages ?? 1); page += 1) {
        opened.viewModel.openPage(page);
        excerpts.push(...opened.shown().rows.map(({ excerpt }) => excerpt));
      }
      const newestFirst = updatesByStartup
        .flat()
        .toSorted((one, other) => (other.posted?.epochMs ?? -1) - (one.posted?.epochMs ?? -1));
      expect(excerpts).toEqual(newestFirst.map(({ content }) => String(content)));
      expect(opened.shown().busy).toBe(false);
    },
  );
});
