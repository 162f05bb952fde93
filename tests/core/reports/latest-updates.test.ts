import { describe, expect, it } from 'vitest';
import { LOADING } from '../../../src/core/shared/loadable.ts';
import { GC_TIME_MS } from '../../../src/core/shared/query-cache.ts';
import { holdingsReady, holdingsInStartups, openLatestUpdates } from '../../support/opened-latest-updates.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { anUpdate, aReportPage } from '../../support/report-builders.ts';

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

describe('LatestUpdatesViewModel', () => {
  it('shows a visitor the empty text, offers Log In, and sends no request', async () => {
    const { requests, last } = await openLatestUpdates(holdingsReady(holdingsInStartups(3)), {});
    const logIn = { to: '/auth/login', state: { returnTo: '/latest-updates' } };
    expect(last()).toEqual({ ...EMPTY, logIn });
    expect(requests.sent).toEqual([]);
  });

  it('shows the empty text without holdings, and when no startup has an id', async () => {
    expect((await openLatestUpdates(holdingsReady([]))).last()).toEqual(EMPTY);
    const { requests, last } = await openLatestUpdates(holdingsReady([aHolding({}, { id: undefined })]));
    expect(last()).toEqual(EMPTY);
    expect(requests.sent).toEqual([]);
  });

  it('shows loading until the holdings arrive, and a failure with a retry when they fail', async () => {
    const { holdings$, viewModel, last, refetches } = await openLatestUpdates(LOADING);
    expect(last()).toEqual(LOADING);
    holdings$.next({ status: 'failed', error: { kind: 'timeout' } });
    expect(last()).toEqual({ status: 'failed', message: 'The updates could not be loaded.' });
    viewModel.retry();
    expect(refetches()).toBe(1);
  });

  it('merges the updates of all startups, newest first, each with its startup', async () => {
    const { respondToAll, shown } = await openLatestUpdates(holdingsReady(holdingsInStartups(3)));
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

  it('requests four startups at once, the largest first', async () => {
    const { requests } = await openLatestUpdates(holdingsReady(holdingsInStartups(9).toReversed()));
    expect(requests.sent).toEqual(['s0', 's1', 's2', 's3']);
    requests.respond(aReportPage([]), 1);
    expect(requests.sent).toEqual(['s0', 's1', 's2', 's3', 's4']);
  });

  it('requests a startup once even with several investments in it', async () => {
    const twice = [...holdingsInStartups(2), ...holdingsInStartups(2)];
    expect((await openLatestUpdates(holdingsReady(twice))).requests.sent).toEqual(['s0', 's1']);
  });

  it('requests 24 startups, and up to 24 more with each showMore', async () => {
    const { requests, respondToAll, shown, viewModel } = await openLatestUpdates(
      holdingsReady(holdingsInStartups(60)),
    );
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

  it('shows the same page of the same startups again after going back', async () => {
    const { respondToAll, shown, viewModel, navigation } = await openLatestUpdates(
      holdingsReady(holdingsInStartups(30)),
    );
    const updates = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`s${index}`, [anUpdate(`Update ${index}`, index)]]),
    );
    respondToAll(updates);
    viewModel.showMore();
    respondToAll(updates, 24);
    viewModel.openPage(3);
    const { rows } = shown();
    expect(rows.map(({ excerpt }) => excerpt)).toContain('Update 0');
    navigation.go('/latest-updates');
    expect(shown().pagination?.page).toBe(1);
    navigation.back();
    expect(shown()).toMatchObject({ rows, more: undefined });
  });

  it('keeps every row and requests nothing twice when showMore comes after a long time', async () => {
    const { requests, respondToAll, shown, viewModel, time } = await openLatestUpdates(
      holdingsReady(holdingsInStartups(30)),
    );
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

  it('keeps the empty text while more startups are loading', async () => {
    const { respondToAll, shown, viewModel } = await openLatestUpdates(holdingsReady(holdingsInStartups(30)));
    respondToAll();
    expect(shown()).toMatchObject({ emptyText: 'No update yet!!', more: { action: 'Show the rest' } });
    viewModel.showMore();
    expect(shown()).toMatchObject({ emptyText: 'No update yet!!', busy: true });
    respondToAll({ s29: [anUpdate('Late', 1)] }, 24);
    expect(shown()).toMatchObject({ emptyText: undefined, busy: false, rows: [{ excerpt: 'Late' }] });
  });

  it('opens no dialog for a row that does not exist', async () => {
    const { respondToAll, shown, viewModel } = await openLatestUpdates(holdingsReady(holdingsInStartups(1)));
    respondToAll({ s0: [anUpdate('Only', 1)] });
    viewModel.openUpdate(7);
    expect(shown().dialog).toBeUndefined();
  });

  it('shows the empty text when no startup has updates', async () => {
    const { respondToAll, last } = await openLatestUpdates(holdingsReady(holdingsInStartups(3)));
    respondToAll();
    expect(last()).toEqual(EMPTY);
  });

  it('shows the first updates at once, and later ones only after a second', async () => {
    const { requests, time, last, shown } = await openLatestUpdates(holdingsReady(holdingsInStartups(4)));
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
    const { requests, respondToAll, shown, viewModel, states } = await openLatestUpdates(
      holdingsReady(holdingsInStartups(3)),
    );
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

  it('fails as a whole when every startup fails', async () => {
    const { requests, last } = await openLatestUpdates(holdingsReady(holdingsInStartups(2)));
    requests.fail({ kind: 'network' }, 0);
    requests.fail({ kind: 'network' }, 1);
    expect(last()).toEqual({ status: 'failed', message: 'The updates could not be loaded.' });
  });

  it('uses the singular when one startup failed', async () => {
    const { requests, shown } = await openLatestUpdates(holdingsReady(holdingsInStartups(2)));
    requests.respond(aReportPage([anUpdate('Here', 1)]), 0);
    requests.fail({ kind: 'timeout' }, 1);
    expect(shown().problem).toBe('Updates from 1 startup could not be loaded.');
  });

  it('requests all startups again, but not the holdings, when every one failed', async () => {
    const { requests, respondToAll, shown, viewModel, refetches } = await openLatestUpdates(
      holdingsReady(holdingsInStartups(2)),
    );
    for (const at of [0, 1]) requests.fail({ kind: 'network' }, at);
    viewModel.retry();
    expect(requests.sent).toEqual(['s0', 's1', 's0', 's1']);
    respondToAll({ s1: [anUpdate('There', 2)] }, 2);
    expect(shown()).toMatchObject({ rows: [{ excerpt: 'There' }], problem: undefined });
    expect(refetches()).toBe(0);
  });

  it('shows name and logo of the startup when they are known', async () => {
    const [named, unnamed] = holdingsInStartups(2);
    const { respondToAll, shown } = await openLatestUpdates(
      holdingsReady([
        aHolding({ ...named }, { ...named?.startup, logoUrl: 'https://a.example/logo.png' }),
        aHolding(
          { ...unnamed, id: 'no/page' },
          { ...unnamed?.startup, name: undefined, logoUrl: 'javascript:alert(1)' },
        ),
      ]),
    );
    respondToAll({ s0: [anUpdate('First', 2)], s1: [anUpdate('Second', 1)] });
    expect(shown().rows).toMatchObject([
      { startupName: 'Startup 0', logoUrl: 'https://a.example/logo.png', to: '/view-all/i0' },
      { startupName: 'N/A', logoUrl: undefined, to: undefined },
    ]);
  });

  it('shows the empty text once the session has ended', async () => {
    const { respondToAll, last, session } = await openLatestUpdates(holdingsReady(holdingsInStartups(1)));
    respondToAll({ s0: [anUpdate('First', 2)] });
    session.end('expired');
    expect(last()).toMatchObject({ rows: [], emptyText: 'No update yet!!' });
  });

  it('shows twelve updates per page, and opens an update by its row on the page', async () => {
    const { respondToAll, shown, viewModel } = await openLatestUpdates(holdingsReady(holdingsInStartups(1)));
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
  });

  it('C-07 aborts all requests when the screen is left', async () => {
    const { requests, states } = await openLatestUpdates(holdingsReady(holdingsInStartups(9)));
    states.subscription.unsubscribe();
    expect(requests.aborted).toEqual(['s0', 's1', 's2', 's3']);
  });
});
