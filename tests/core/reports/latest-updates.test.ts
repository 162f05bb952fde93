import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryHtmlSanitiser } from '../../../src/adapters/memory/memory-html-sanitiser.ts';
import type { Holding, Holdings } from '../../../src/core/portfolio/holding.ts';
import type { LatestUpdatesState } from '../../../src/core/reports/latest-updates-state.ts';
import { LatestUpdatesViewModel } from '../../../src/core/reports/latest-updates.view-model.ts';
import { ReportQueries } from '../../../src/core/reports/report-queries.ts';
import type { StartupUpdate } from '../../../src/core/reports/report.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { LOADING, type Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { KEEP_MS } from '../../../src/core/shared/query-cache.ts';
import { RichTexts } from '../../../src/core/shared/rich-texts.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { startupId } from '../../support/investment-builders.ts';
import { observe } from '../../support/observed.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { anUpdate, aReportPage } from '../../support/report-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

/** Holdings in so many startups, the first the largest. */
const inStartups = (count: number): readonly Holding[] =>
  Array.from({ length: count }, (_, index) =>
    aHolding({
      id: `i${index}`,
      startupId: startupId(`s${index}`),
      startupName: `Startup ${index}`,
      invested: rupees(1_000_000 - index),
    }),
  );

const ready = (items: readonly Holding[]): Loadable<Holdings, RequestError> => ({
  status: 'ready',
  value: { items, leftOut: 0 },
});

const EMPTY = {
  status: 'ready',
  rows: [],
  emptyText: 'No update yet!!',
  pagination: undefined,
  busy: false,
  problem: undefined,
  more: undefined,
  dialog: undefined,
};

async function open(
  start: Loadable<Holdings, RequestError>,
  login: { readonly token?: string } = { token: 'good' },
) {
  const around = await coreSurroundings('/latest-updates', login);
  const requests = new ScriptedRequests<string, ReturnType<typeof aReportPage<StartupUpdate>>>();
  const holdings$ = new BehaviorSubject(start);
  let retries = 0;
  const reports = new ReportQueries(
    { page: (_kind, startup) => requests.ask(startup) as never },
    { ...around, clock: { now: () => around.time.now } },
  );
  const viewModel = new LatestUpdatesViewModel({
    session: around.session,
    holdings: { state$: holdings$, retry: () => (retries += 1) },
    reports,
    richTexts: new RichTexts(new MemoryHtmlSanitiser()),
    scheduler: around.time.scheduler,
  });
  const states = observe(viewModel.state$);
  const last = (): LatestUpdatesState | undefined => states.values.at(-1);
  const shown = () => {
    const state = last();
    if (state?.status !== 'ready') throw new Error(`Expected ready, got ${state?.status}`);
    return state;
  };
  /** Answers all that is asked, and what is asked after it; startups not named have nothing to tell. */
  const answerAll = (updates: Readonly<Record<string, readonly StartupUpdate[]>> = {}, from = 0) => {
    for (let at = from; at < requests.asked.length; at += 1) {
      requests.answer(aReportPage(updates[requests.asked[at] ?? ''] ?? []), at);
    }
  };
  return {
    ...around,
    requests,
    holdings$,
    viewModel,
    states,
    last,
    shown,
    answerAll,
    retries: () => retries,
  };
}

describe('the latest updates', () => {
  it('are none for a visitor, and nothing is asked', async () => {
    const { requests, last } = await open(ready(inStartups(3)), {});
    expect(last()).toEqual(EMPTY);
    expect(requests.asked).toEqual([]);
  });

  it('are none for who holds nothing, or nothing that could be asked about', async () => {
    expect((await open(ready([]))).last()).toEqual(EMPTY);
    const { requests, last } = await open(ready([aHolding({ startupId: undefined })]));
    expect(last()).toEqual(EMPTY);
    expect(requests.asked).toEqual([]);
  });

  it('wait for the holdings, and say that these failed', async () => {
    const { holdings$, viewModel, last, retries } = await open(LOADING);
    expect(last()).toEqual(LOADING);
    holdings$.next({ status: 'failed', error: { kind: 'timeout' } });
    expect(last()).toEqual({ status: 'failed', message: 'The updates could not be loaded.' });
    viewModel.retry();
    expect(retries()).toBe(1);
  });

  it('of all startups are one list, newest first, each with its startup', async () => {
    const { answerAll, shown } = await open(ready(inStartups(3)));
    answerAll({
      s0: [anUpdate('Second', 2000), anUpdate('No date')],
      s2: [anUpdate('<p>First</p>', 3000), anUpdate('Third', 1000)],
    });
    expect(shown().rows.map(({ startupName, preview, to }) => [startupName, preview, to])).toEqual([
      ['Startup 2', 'First', '/view-all/i2'],
      ['Startup 0', 'Second', '/view-all/i0'],
      ['Startup 2', 'Third', '/view-all/i2'],
      ['Startup 0', 'No date', '/view-all/i0'],
    ]);
    expect(shown()).toMatchObject({ busy: false, problem: undefined, more: undefined, emptyText: undefined });
  });

  it('are asked for four at once, the largest startups first', async () => {
    const { requests } = await open(ready(inStartups(9).toReversed()));
    expect(requests.asked).toEqual(['s0', 's1', 's2', 's3']);
    requests.answer(aReportPage([]), 1);
    expect(requests.asked).toEqual(['s0', 's1', 's2', 's3', 's4']);
  });

  it('ask about a startup once, however many investments are in it', async () => {
    const twice = [...inStartups(2), ...inStartups(2)];
    expect((await open(ready(twice))).requests.asked).toEqual(['s0', 's1']);
  });

  it('are asked of 24 startups, and of 24 more on request', async () => {
    const { requests, answerAll, shown, viewModel } = await open(ready(inStartups(60)));
    answerAll({ s0: [anUpdate('First', 5)] });
    expect(requests.asked).toHaveLength(24);
    expect(shown().more).toBe('Show more startups (36 left)');
    viewModel.showMore();
    // What is shown stays meanwhile.
    expect(shown()).toMatchObject({ rows: [{ preview: 'First' }] });
    answerAll({ s30: [anUpdate('New', 9)] }, 24);
    expect(requests.asked).toHaveLength(48);
    expect(shown().rows.map(({ preview }) => preview)).toEqual(['New', 'First']);
    expect(shown().more).toBe('Show more startups (12 left)');
    viewModel.showMore();
    answerAll({}, 48);
    expect(requests.asked).toHaveLength(60);
    expect(shown().more).toBeUndefined();
  });

  it('keep every row and ask nothing twice when more is asked for after a long time', async () => {
    const { requests, answerAll, shown, viewModel, time } = await open(ready(inStartups(30)));
    answerAll({ s0: [anUpdate('First', 5)], s20: [anUpdate('Second', 4)] });
    time.advance(2 * KEEP_MS);
    viewModel.showMore();
    requests.answer(aReportPage([anUpdate('New', 9)]), 24);
    time.advance(1000);
    expect(shown()).toMatchObject({ busy: true });
    expect(shown().rows.map(({ preview }) => preview)).toEqual(['New', 'First', 'Second']);
    answerAll({}, 25);
    expect(shown().busy).toBe(false);
    expect(requests.asked).toEqual(Array.from({ length: 30 }, (_, index) => `s${index}`));
  });

  it('say that there are none when nobody has told anything', async () => {
    const { answerAll, last } = await open(ready(inStartups(3)));
    answerAll();
    expect(last()).toEqual(EMPTY);
  });

  it('show after a second what is there by then', async () => {
    const { requests, time, last, shown } = await open(ready(inStartups(3)));
    requests.answer(aReportPage([anUpdate('Quick', 1)]), 0);
    expect(last()).toEqual(LOADING);
    time.advance(1000);
    expect(shown()).toMatchObject({ busy: true, rows: [{ preview: 'Quick' }] });
  });

  it('name how many startups could not be had, and ask only those again', async () => {
    const { requests, answerAll, shown, viewModel, states } = await open(ready(inStartups(3)));
    requests.answer(aReportPage([anUpdate('Here', 1)]), 0);
    requests.refuse({ kind: 'timeout' }, 1);
    requests.refuse({ kind: 'http', status: 404, messages: [] }, 2);
    expect(shown()).toMatchObject({
      rows: [{ preview: 'Here' }],
      problem: 'The updates of 2 startups could not be loaded.',
    });
    viewModel.retry();
    expect(requests.asked.slice(3)).toEqual(['s1', 's2']);
    answerAll({ s1: [anUpdate('There', 2)] }, 3);
    expect(shown()).toMatchObject({ problem: undefined, rows: [{ preview: 'There' }, { preview: 'Here' }] });
    viewModel.retry();
    expect(states.error).toBeUndefined();
    expect(shown()).toMatchObject({ busy: false, rows: [{ preview: 'There' }, { preview: 'Here' }] });
    expect(requests.asked).toHaveLength(5);
  });

  it('fail as a whole when nothing can be had', async () => {
    const { requests, last } = await open(ready(inStartups(2)));
    requests.refuse({ kind: 'network' }, 0);
    requests.refuse({ kind: 'network' }, 1);
    expect(last()).toEqual({ status: 'failed', message: 'The updates could not be loaded.' });
  });

  it('are turned page by page, twelve at a time', async () => {
    const { answerAll, shown, viewModel } = await open(ready(inStartups(1)));
    answerAll({ s0: Array.from({ length: 30 }, (_, index) => anUpdate(`U${index}`, 100 - index)) });
    expect(shown().rows).toHaveLength(12);
    expect(shown().pagination).toMatchObject({ page: 1, totalPages: 3 });
    viewModel.openPage(3);
    expect(shown().rows.map(({ preview }) => preview)).toEqual(['U24', 'U25', 'U26', 'U27', 'U28', 'U29']);
    viewModel.openPage(9);
    expect(shown().pagination).toMatchObject({ page: 3 });
    viewModel.openUpdate(1);
    await expect.poll(() => shown().dialog?.content).toEqual({ kind: 'text', text: 'U25' });
    viewModel.closeUpdate();
    expect(shown().dialog).toBeUndefined();
  });

  it('C-07 stop asking when they are left', async () => {
    const { requests, states } = await open(ready(inStartups(9)));
    states.subscription.unsubscribe();
    expect(requests.aborted).toEqual(['s0', 's1', 's2', 's3']);
  });
});
