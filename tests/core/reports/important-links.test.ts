import { describe, expect, it } from 'vitest';
import { STALE_AFTER_MS } from '../../../src/core/reports/report-queries.ts';
import type { ReportKind } from '../../../src/core/reports/report.ts';
import { observe } from '../../support/observed.ts';
import { openImportantLinks } from '../../support/opened-important-links.ts';
import { anUpdate, aReportPage } from '../../support/report-builders.ts';

const mis = (title: string) => ({ title, documents: ['https://a.example/1.pdf'] });

describe('the important links', () => {
  it('open with MIS, and ask for nothing else', async () => {
    const { requests, answer, state } = await openImportantLinks();
    expect(state()).toEqual({ content: { tab: 'mis', list: { status: 'loading' } }, dialog: undefined });
    expect(requests.asked).toEqual(['mis vyomrekha-space 1']);
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    expect(state().content).toEqual({
      tab: 'mis',
      list: {
        status: 'ready',
        rows: [{ title: 'Q2', links: [{ label: 'Doc', to: 'https://a.example/1.pdf' }] }],
        note: undefined,
        pager: { page: 1, previous: false, next: true },
        busy: false,
      },
    });
  });

  it.each<readonly [ReportKind, string]>([
    ['mis', 'No MIS records have been added yet.'],
    ['updates', 'No updates found.'],
    ['meetings', 'No meetings found.'],
  ])('say of empty %s: %s', async (tab, text) => {
    const { links, answer, list, state } = await openImportantLinks();
    links.selectTab(tab);
    answer(aReportPage([], { skippedRecords: 2 }));
    expect(state().content.tab).toBe(tab);
    expect(list()).toEqual({ status: 'empty', text, note: '2 records could not be shown.' });
  });

  it.each<readonly [ReportKind, string]>([
    ['mis', 'The MIS records could not be loaded.'],
    ['updates', 'The updates could not be loaded.'],
    ['meetings', 'The meetings could not be loaded.'],
  ])('say that %s failed, and ask again', async (tab, message) => {
    const { links, requests, answer, list } = await openImportantLinks();
    links.selectTab(tab);
    requests.refuse({ kind: 'timeout' });
    expect(list()).toEqual({ status: 'failed', message, pager: undefined });
    links.retry();
    expect(requests.asked.slice(-2)).toEqual([`${tab} vyomrekha-space 1`, `${tab} vyomrekha-space 1`]);
    answer(aReportPage([]));
    expect(list().status).toBe('empty');
  });

  it('keep a page for each tab', async () => {
    const { links, requests, answer, list } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    links.nextPage();
    answer(aReportPage([mis('Q1')], { hasPrevious: true }));
    links.selectTab('updates');
    expect(requests.asked.at(-1)).toBe('updates vyomrekha-space 1');
    answer(aReportPage([anUpdate('New')], { hasNext: true }));
    links.nextPage();
    answer(aReportPage([anUpdate('Old')], { hasNext: true, hasPrevious: true }));
    links.nextPage();
    answer(aReportPage([anUpdate('Older')], { hasPrevious: true }));
    links.selectTab('mis');
    expect(list()).toMatchObject({
      rows: [{ title: 'Q1' }],
      pager: { page: 2, previous: true, next: false },
    });
    links.selectTab('updates');
    expect(list()).toMatchObject({ rows: [{ preview: 'Older' }], pager: { page: 3 } });
    expect(requests.asked).toHaveLength(5);
  });

  it('keep what they show until the next page is there, and take no second press meanwhile', async () => {
    const { links, requests, answer, list } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    for (let press = 0; press < 10; press += 1) links.nextPage();
    expect(list()).toMatchObject({ busy: true, rows: [{ title: 'Q2' }], pager: { next: false } });
    expect(requests.asked).toEqual(['mis vyomrekha-space 1', 'mis vyomrekha-space 2']);
    answer(aReportPage([mis('Q1')], { hasPrevious: true }));
    expect(list()).toMatchObject({ busy: false, rows: [{ title: 'Q1' }], pager: { page: 2 } });
    links.nextPage();
    expect(requests.asked).toHaveLength(2);
    links.previousPage();
    expect(list()).toMatchObject({ rows: [{ title: 'Q2' }], pager: { page: 1 } });
  });

  it('lead nowhere before the first page, whatever the API says, and on where it says nothing', async () => {
    const { links, answer, list, requests } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasPrevious: true, hasNext: true }));
    expect(list()).toMatchObject({ pager: { previous: false } });
    links.previousPage();
    expect(requests.asked).toHaveLength(1);
    links.nextPage();
    answer(aReportPage([mis('Q1')], { hasPrevious: undefined }));
    expect(list()).toMatchObject({ pager: { page: 2, previous: true } });
  });

  it('lead not back where the API says that nothing is before', async () => {
    const { links, answer, list } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    links.nextPage();
    answer(aReportPage([mis('Q1')], { hasPrevious: false }));
    expect(list()).toMatchObject({ pager: { page: 2, previous: false } });
  });

  it('go on with what is under way when the open tab is pressed again', async () => {
    const { links, requests } = await openImportantLinks();
    links.selectTab('mis');
    expect(requests.aborted).toEqual([]);
    expect(requests.asked).toHaveLength(1);
  });

  it('move nobody by what is fetched ahead of a page that was left', async () => {
    const { links, requests, answer, address } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    links.nextPage();
    links.selectTab('updates');
    answer(aReportPage([anUpdate('New')]));
    links.selectTab('mis');
    requests.refuse({ kind: 'timeout' });
    links.previousPage();
    links.prefetchNextPage();
    requests.refuse({ kind: 'http', status: 403, messages: [] });
    expect(requests.asked.filter((asked) => asked === 'mis vyomrekha-space 2')).toHaveLength(3);
    expect(address()).toBe('/view-all/i1');
  });

  it('fetch the next page ahead, once, and show it at once', async () => {
    const { links, requests, answer, list } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    links.prefetchNextPage();
    links.prefetchNextPage();
    expect(requests.asked).toEqual(['mis vyomrekha-space 1', 'mis vyomrekha-space 2']);
    answer(aReportPage([mis('Q1')]));
    expect(list()).toMatchObject({ rows: [{ title: 'Q2' }] });
    links.nextPage();
    expect(list()).toMatchObject({ rows: [{ title: 'Q1' }], busy: false });
    links.prefetchNextPage();
    expect(requests.asked).toHaveLength(2);
  });

  it('go back from a page that has become empty', async () => {
    const { links, answer, list, requests } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    links.nextPage();
    answer(aReportPage([]));
    expect(list()).toMatchObject({ rows: [{ title: 'Q2' }], pager: { page: 1 } });
    expect(requests.asked).toHaveLength(2);
  });

  it('leave the way back from a page that fails', async () => {
    const { links, answer, list, requests } = await openImportantLinks();
    answer(aReportPage([mis('Q2')], { hasNext: true }));
    links.nextPage();
    requests.refuse({ kind: 'network' });
    expect(list()).toMatchObject({ status: 'failed', pager: { page: 2, previous: true, next: false } });
    links.previousPage();
    expect(list()).toMatchObject({ status: 'ready', pager: { page: 1 } });
  });

  it('C-07 abort what a tab has asked when another is opened', async () => {
    const { links, requests } = await openImportantLinks();
    links.selectTab('meetings');
    expect(requests.aborted).toEqual(['mis vyomrekha-space 1']);
  });

  it('C-09 end the session on a 401, and lead home on a 403 of what is shown, not of what was fetched ahead', async () => {
    const shown = await openImportantLinks();
    shown.requests.refuse({ kind: 'http', status: 403, messages: [] });
    expect(shown.address()).toBe('/?login=true');

    const ahead = await openImportantLinks();
    ahead.answer(aReportPage([mis('Q2')], { hasNext: true }));
    ahead.links.prefetchNextPage();
    ahead.requests.refuse({ kind: 'http', status: 403, messages: [] });
    expect(ahead.address()).toBe('/view-all/i1');
    ahead.links.prefetchNextPage();
    ahead.requests.refuse({ kind: 'http', status: 401, messages: [] });
    expect(ahead.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
  });

  it('ask for documents anew when their links have grown old', async () => {
    const { links, requests, answer, list, wait } = await openImportantLinks();
    answer(aReportPage([mis('Q2')]));
    wait(STALE_AFTER_MS - 1);
    links.nearDocument();
    expect(requests.asked).toHaveLength(1);
    wait(1);
    links.nearDocument();
    links.nearDocument();
    expect(requests.asked).toHaveLength(2);
    expect(list()).toMatchObject({ status: 'ready', rows: [{ title: 'Q2' }] });
    answer(aReportPage([mis('Q2 again')]));
    expect(list()).toMatchObject({ rows: [{ title: 'Q2 again' }], busy: false });
  });

  it('are empty for a startup that could not be asked about', async () => {
    const { links, requests, state } = await openImportantLinks();
    const without = observe(links.state$(undefined));
    expect(without.values.at(-1)?.content.list).toMatchObject({
      text: 'No MIS records have been added yet.',
    });
    links.retry();
    links.nearDocument();
    expect(requests.asked).toHaveLength(1);
    expect(state().dialog).toBeUndefined();
  });
});
