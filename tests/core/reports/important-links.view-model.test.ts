import { describe, expect, it } from 'vitest';
import { MemoryFileSaver } from '../../../src/adapters/memory/memory-file-saver.ts';
import { ImportantLinksViewModel } from '../../../src/core/reports/important-links.view-model.ts';
import { ReportQueries, STALE_AFTER_MS } from '../../../src/core/reports/report-queries.ts';
import type { ReportKind, ReportPage } from '../../../src/core/reports/report.ts';
import type { ReportsGateway } from '../../../src/core/reports/reports-gateway.port.ts';
import type { ImportantLinksState } from '../../../src/core/reports/reports-state.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { startupId } from '../../support/investment-builders.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { anUpdate, aReportPage, documentsAt, SILENT_REPORTS } from '../../support/report-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { plainRichTexts } from '../../support/plain-rich-texts.ts';

const STARTUP = startupId('vyomrekha-space');

/**
 * The opened Important Links of a startup. The test responds to the request of each page. In `requests.sent` such a
 * request is, for example, `mis vyomrekha-space 1`.
 */
async function openImportantLinks() {
  const platform = await corePlatform('/view-all/i1', { token: 'good' });
  const requests = new ScriptedRequests<string, never>();
  const files = new ScriptedRequests<string, object>();
  const saver = new MemoryFileSaver();
  const notifier = new RecordingNotifier();
  const gateway: ReportsGateway = {
    ...SILENT_REPORTS,
    canFetchDocument: (address) => address.startsWith('https://api.example/'),
    document: (address) => files.send(address),
    page: (kind, id, page) => requests.send(`${kind} ${id} ${page}`),
  };
  let nowMs = 0;
  const reports = new ReportQueries(gateway, { ...platform, clock: { now: () => nowMs } });
  const links = new ImportantLinksViewModel({
    reports,
    cache: platform.cache,
    saver,
    notifier,
    richTexts: plainRichTexts(),
  });
  const states = observe(links.state$(STARTUP));
  const state = (): ImportantLinksState => {
    const last = states.values.at(-1);
    if (last === undefined) throw new Error('no state was emitted');
    return last;
  };
  const list = () => state().content.list;
  // The response type of `requests` is `never`, because `never` is assignable to the pages of every kind of report.
  const respond = (page: ReportPage<unknown>, at?: number) => requests.respond(page as never, at);
  const advanceClock = (ms: number) => {
    nowMs += ms;
  };
  return {
    ...platform,
    files,
    saver,
    notifier,
    requests,
    respond,
    links,
    states,
    state,
    list,
    advanceClock,
  };
}

const mis = (title: string) => ({ title, documents: documentsAt('https://a.example/1.pdf') });

/** Opens the second page, whose request is running; the first page has the report Q2. */
async function openSecondPage() {
  const opened = await openImportantLinks();
  opened.respond(aReportPage([mis('Q2')], { hasNext: true }));
  opened.links.nextPage();
  return opened;
}

describe('ImportantLinksViewModel', () => {
  it('opens on the MIS tab, and requests only its first page', async () => {
    const { requests, respond, state } = await openImportantLinks();
    expect(state()).toEqual({ content: { tab: 'mis', list: { status: 'loading' } }, dialog: undefined });
    expect(requests.sent).toEqual(['mis vyomrekha-space 1']);
    respond(aReportPage([mis('Q2')], { hasNext: true }));
    expect(state().content).toEqual({
      tab: 'mis',
      list: {
        status: 'ready',
        rows: [{ title: 'Q2', links: [{ label: 'Doc', to: 'https://a.example/1.pdf', detail: 'PDF' }] }],
        note: undefined,
        pager: { page: 1, hasPrevious: false, hasNext: true },
        busy: false,
      },
    });
  });

  it.each<readonly [ReportKind, string, string]>([
    ['mis', 'The MIS records could not be loaded.', 'No MIS records have been added yet.'],
    ['updates', 'The updates could not be loaded.', 'No updates found.'],
    ['meetings', 'The meetings could not be loaded.', 'No meetings found.'],
  ])(
    'shows that loading %s failed, loads again on retry, and shows an empty list',
    async (tab, message, text) => {
      const { links, requests, respond, list, state } = await openImportantLinks();
      links.selectTab(tab);
      requests.fail({ kind: 'timeout' });
      expect(list()).toEqual({ status: 'failed', message, pager: undefined });
      links.retry();
      expect(requests.sent.slice(-2)).toEqual([`${tab} vyomrekha-space 1`, `${tab} vyomrekha-space 1`]);
      respond(aReportPage([], { skippedRecords: 2 }));
      expect(state().content.tab).toBe(tab);
      expect(list()).toEqual({ status: 'empty', text, note: '2 records could not be shown.' });
    },
  );

  it('keeps a page number for each tab', async () => {
    const { links, requests, respond, list } = await openImportantLinks();
    respond(aReportPage([mis('Q2')], { hasNext: true }));
    links.nextPage();
    respond(aReportPage([mis('Q1')], { hasPrevious: true }));
    links.selectTab('updates');
    expect(requests.sent.at(-1)).toBe('updates vyomrekha-space 1');
    respond(aReportPage([anUpdate('New')], { hasNext: true }));
    links.nextPage();
    respond(aReportPage([anUpdate('Old')], { hasNext: true, hasPrevious: true }));
    links.nextPage();
    respond(aReportPage([anUpdate('Older')], { hasPrevious: true }));
    links.selectTab('mis');
    expect(list()).toMatchObject({
      rows: [{ title: 'Q1' }],
      pager: { page: 2, hasPrevious: true, hasNext: false },
    });
    links.selectTab('updates');
    expect(list()).toMatchObject({ rows: [{ excerpt: 'Older' }], pager: { page: 3 } });
    expect(requests.sent).toHaveLength(5);
  });

  it('keeps the rows until the next page has loaded, and ignores further clicks until then', async () => {
    const { links, requests, list } = await openSecondPage();
    links.nextPage();
    expect(list()).toMatchObject({ busy: true, rows: [{ title: 'Q2' }], pager: { hasNext: false } });
    expect(requests.sent).toEqual(['mis vyomrekha-space 1', 'mis vyomrekha-space 2']);
  });

  it('disables Previous on the first page, whatever the API says', async () => {
    const { links, respond, list, requests } = await openImportantLinks();
    respond(aReportPage([mis('Q2')], { hasPrevious: true, hasNext: true }));
    expect(list()).toMatchObject({ pager: { hasPrevious: false } });
    links.previousPage();
    expect(requests.sent).toHaveLength(1);
  });

  it.each([
    [undefined, true],
    [false, false],
  ])(
    'on the second page, with hasPrevious %s in the response, Previous is enabled: %s',
    async (hasPrevious, enabled) => {
      const { respond, list } = await openSecondPage();
      respond(aReportPage([mis('Q1')], { hasPrevious }));
      expect(list()).toMatchObject({ pager: { page: 2, hasPrevious: enabled } });
    },
  );

  it('continues the running request when the open tab is clicked again', async () => {
    const { links, requests } = await openImportantLinks();
    links.selectTab('mis');
    expect(requests.aborted).toEqual([]);
    expect(requests.sent).toHaveLength(1);
  });

  it('prefetches the next page once, and shows it without another request', async () => {
    const { links, requests, respond, list } = await openImportantLinks();
    respond(aReportPage([mis('Q2')], { hasNext: true }));
    links.prefetchNextPage();
    links.prefetchNextPage();
    expect(requests.sent).toEqual(['mis vyomrekha-space 1', 'mis vyomrekha-space 2']);
    respond(aReportPage([mis('Q1')]));
    expect(list()).toMatchObject({ rows: [{ title: 'Q2' }] });
    links.nextPage();
    expect(list()).toMatchObject({ rows: [{ title: 'Q1' }], busy: false });
    links.prefetchNextPage();
    expect(requests.sent).toHaveLength(2);
  });

  it('shows the previous page again when the next page is empty', async () => {
    const { respond, list, requests } = await openSecondPage();
    respond(aReportPage([]));
    expect(list()).toMatchObject({ rows: [{ title: 'Q2' }], pager: { page: 1 } });
    expect(requests.sent).toHaveLength(2);
  });

  it('enables Previous on a page that failed to load', async () => {
    const { links, list, requests } = await openSecondPage();
    requests.fail({ kind: 'network' });
    expect(list()).toMatchObject({ status: 'failed', pager: { page: 2, hasPrevious: true, hasNext: false } });
    links.previousPage();
    expect(list()).toMatchObject({ status: 'ready', pager: { page: 1 } });
  });

  it('C-07 aborts the request of a tab when another one opens', async () => {
    const { links, requests } = await openImportantLinks();
    links.selectTab('meetings');
    expect(requests.aborted).toEqual(['mis vyomrekha-space 1']);
  });

  it('does not redirect on a 403 of a prefetched page', async () => {
    const { links, requests, respond, address } = await openImportantLinks();
    respond(aReportPage([mis('Q2')], { hasNext: true }));
    links.prefetchNextPage();
    requests.fail({ kind: 'http', status: 403, messages: [] });
    expect(address()).toBe('/view-all/i1');
  });

  it('reloads a stale page once when the pointer or the focus reaches a document', async () => {
    const { links, requests, respond, list, advanceClock } = await openImportantLinks();
    respond(aReportPage([mis('Q2')]));
    advanceClock(STALE_AFTER_MS);
    links.refreshDocumentLinks();
    links.refreshDocumentLinks();
    expect(requests.sent).toHaveLength(2);
    expect(list()).toMatchObject({ status: 'ready', rows: [{ title: 'Q2' }] });
    respond(aReportPage([mis('Q2 again')]));
    expect(list()).toMatchObject({ rows: [{ title: 'Q2 again' }], busy: false });
  });

  it('enables Next and Previous on a page whose records were all left out', async () => {
    const { links, requests, respond, list } = await openSecondPage();
    respond(aReportPage([], { skippedRecords: 2, hasNext: true, hasPrevious: true }));
    expect(list()).toMatchObject({
      status: 'empty',
      note: '2 records could not be shown.',
      pager: { page: 2, hasPrevious: true, hasNext: true },
    });
    links.nextPage();
    expect(requests.sent.at(-1)).toBe('mis vyomrekha-space 3');
    expect(list()).toMatchObject({ status: 'empty', pager: { page: 2, hasPrevious: false, hasNext: false } });
    respond(aReportPage([], { skippedRecords: 1, hasPrevious: true }));
    expect(list()).toMatchObject({ status: 'empty', pager: { page: 3, hasPrevious: true, hasNext: false } });
    links.previousPage();
    links.previousPage();
    expect(list()).toMatchObject({ rows: [{ title: 'Q2' }], pager: { page: 1 } });
  });

  it('offers older entries in a timeline whose records were all left out', async () => {
    const { links, requests, respond, state } = await openImportantLinks();
    links.showTimeline(true);
    respond(aReportPage([], { skippedRecords: 2, hasNext: true }), 0);
    respond(aReportPage([], { skippedRecords: 1 }), 1);
    respond(aReportPage([]), 2);
    const note = '3 records could not be shown.';
    expect(state().timeline).toEqual({ status: 'ready', months: [], note, hasOlder: true });
    links.showOlder();
    expect(requests.sent.at(-1)).toBe('mis vyomrekha-space 2');
    respond(aReportPage([], { skippedRecords: 1 }), 3);
    expect(state().timeline).toMatchObject({ status: 'empty', note: '4 records could not be shown.' });
  });

  it('reloads all stale MIS pages of the timeline when the pointer or the focus reaches a document', async () => {
    const { links, requests, respond, state, advanceClock } = await openImportantLinks();
    respond(aReportPage([mis('Q2 FY27')], { hasNext: true }));
    links.showTimeline(true);
    links.showOlder();
    requests.sent.forEach((_, at) => respond(aReportPage([]), at));
    const requestedBefore = requests.sent.length;
    expect(requests.sent.filter((each) => each.startsWith('mis'))).toHaveLength(2);
    advanceClock(STALE_AFTER_MS);
    links.refreshDocumentLinks();
    expect(requests.sent.slice(-2)).toEqual(['mis vyomrekha-space 1', 'mis vyomrekha-space 2']);
    respond(aReportPage([mis('Q2 FY27')], { hasNext: true }), requestedBefore);
    expect(requests.aborted).not.toContain('mis vyomrekha-space 2');
    respond(aReportPage([mis('Q1 FY27')]), requestedBefore + 1);
    expect(state().timeline).toMatchObject({
      months: [{ month: 'September 2026' }, { month: 'June 2026' }],
    });
  });

  it('requests every failed page of the timeline again on retry, including the page of the selected tab', async () => {
    const { links, requests, respond, state } = await openImportantLinks();
    requests.fail({ kind: 'network' });
    links.showTimeline(true);
    respond(aReportPage([]), 1);
    requests.fail({ kind: 'timeout' }, 2);
    expect(state().timeline).toMatchObject({ status: 'failed' });
    links.retry();
    expect(requests.sent.slice(3)).toEqual(['mis vyomrekha-space 1', 'meetings vyomrekha-space 1']);
    expect(state().timeline).toEqual({ status: 'loading' });
    respond(aReportPage([mis('Q2 FY27')]), 3);
    respond(aReportPage([]), 4);
    expect(state().timeline).toMatchObject({ months: [{ month: 'September 2026' }] });
  });

  it('shows an empty list for a startup without an id, and requests nothing', async () => {
    const { links, requests, state } = await openImportantLinks();
    const withoutId = observe(links.state$(undefined));
    expect(withoutId.values.at(-1)?.content.list).toMatchObject({
      text: 'No MIS records have been added yet.',
    });
    links.retry();
    links.refreshDocumentLinks();
    expect(requests.sent).toHaveLength(1);
    expect(state().dialog).toBeUndefined();
  });

  describe('the dialog of an update', () => {
    it("opens with the update's text and closes", async () => {
      const { links, respond, state } = await openImportantLinks();
      links.selectTab('updates');
      respond(aReportPage([anUpdate('First', 0), anUpdate('Second &amp; last')]));
      links.openUpdate(1);
      await Promise.resolve();
      expect(state().dialog).toMatchObject({ title: 'Update Details' });
      await expect.poll(() => state().dialog?.content).toEqual({ kind: 'text', text: 'Second & last' });
      links.closeUpdate();
      expect(state().dialog).toBeUndefined();
    });

    it('shows N/A for an update without content', async () => {
      const { links, respond, state } = await openImportantLinks();
      links.selectTab('updates');
      respond(aReportPage([{ posted: undefined, content: undefined }]));
      links.openUpdate(0);
      expect(state().dialog).toEqual({ title: 'Update Details', content: { kind: 'text', text: 'N/A' } });
    });

    it('stays closed for a row that does not exist or has not loaded', async () => {
      const { links, respond, state } = await openImportantLinks();
      links.selectTab('updates');
      links.openUpdate(0);
      expect(state().dialog).toBeUndefined();
      respond(aReportPage([anUpdate('Only')]));
      links.openUpdate(7);
      expect(state().dialog).toBeUndefined();
    });
  });

  describe('the dialog of a document', () => {
    const documentUrl = 'https://api.example/documents/1';
    const report = (title: string, link: string) => ({
      title,
      documents: [{ address: link, key: 'a.pdf', mediaType: 'application/pdf', size: 1200 }],
    });
    async function openDocument() {
      const opened = await openImportantLinks();
      opened.respond(aReportPage([report('Q2', documentUrl)]));
      const list = opened.list();
      const link =
        list.status === 'ready' && list.rows[0] !== undefined && 'links' in list.rows[0]
          ? list.rows[0].links[0]
          : undefined;
      if (link === undefined) throw new Error('no link');
      opened.links.openDocument('Q2', link);
      return opened;
    }

    it('loads the file, saves it under the report’s name, and discards it when the dialog is closed', async () => {
      const { state, files, links, notifier } = await openDocument();
      expect(state().document).toEqual({
        title: 'Q2, Doc',
        detail: 'PDF, 1 KB',
        preview: { kind: 'pdf', extension: 'pdf', mediaType: 'application/pdf' },
        file: { status: 'loading' },
      });
      expect(files.sent).toEqual([documentUrl]);
      links.saveDocument();
      expect(notifier.texts).toEqual([]);
      const content = { kind: 'a file' };
      files.respond(content);
      expect(state().document?.file).toEqual({ status: 'ready', content });
      links.saveDocument();
      expect(notifier.texts).toEqual(['Saved Q2-Doc.pdf.']);
      links.closeDocument();
      expect(state().document).toBeUndefined();
      links.saveDocument();
      expect(notifier.texts).toHaveLength(1);
    });

    it('says why a file is missing, and fetches it by its current link on retry', async () => {
      const { state, list, files, links, requests, respond } = await openDocument();
      files.fail({ kind: 'http', status: 404, messages: ['This link is no longer valid.'] });
      expect(state().document?.file).toEqual({ status: 'failed', message: 'This link is no longer valid.' });
      links.retryDocument();
      expect([files.sent, state().document?.file]).toEqual([[documentUrl], { status: 'loading' }]);
      expect(requests.sent).toEqual(['mis vyomrekha-space 1', 'mis vyomrekha-space 1']);
      respond(aReportPage([report('Q3', `${documentUrl}?of=another`), report('Q2', `${documentUrl}?again`)]));
      expect(files.sent).toEqual([documentUrl, `${documentUrl}?again`]);
      expect(list()).toMatchObject({ rows: [{ title: 'Q3' }, { links: [{ to: `${documentUrl}?again` }] }] });
      files.respond({ kind: 'a file' });
      expect(state().document?.file.status).toBe('ready');
    });

    it('fetches the file by its old link on retry when the reports fail to load or two reports match', async () => {
      const { files, links, requests, respond } = await openDocument();
      files.fail({ kind: 'network' });
      links.retryDocument();
      requests.fail({ kind: 'network' });
      files.fail({ kind: 'network' });
      links.retryDocument();
      respond(aReportPage([report('Q2', `${documentUrl}?one`), report('Q2', `${documentUrl}?other`)]));
      expect(files.sent).toEqual([documentUrl, documentUrl, documentUrl]);
    });

    it('ends the session on a 401', async () => {
      const { files, session } = await openDocument();
      files.fail({ kind: 'http', status: 401, messages: [] });
      expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    });

    it('does not redirect on a 403, which may mean that the link has expired', async () => {
      const { files, state, address } = await openDocument();
      files.fail({ kind: 'http', status: 403, messages: ['The link has expired.'] });
      expect([address(), state().document?.file.status]).toEqual(['/view-all/i1', 'failed']);
    });

    it('aborts the request for the file when the dialog is closed', async () => {
      const { files, links } = await openDocument();
      links.closeDocument();
      expect(files.aborted).toEqual([documentUrl]);
    });
  });
});
