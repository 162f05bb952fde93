import { NEVER } from 'rxjs';
import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import { MemoryHtmlSanitiser } from '../../src/adapters/memory/memory-html-sanitiser.ts';
import { MemoryFileSaver } from '../../src/adapters/memory/memory-file-saver.ts';
import { ImportantLinksViewModel } from '../../src/core/reports/important-links.view-model.ts';
import { ReportQueries } from '../../src/core/reports/report-queries.ts';
import type { ReportPage } from '../../src/core/reports/report.ts';
import type { ReportsGateway } from '../../src/core/reports/reports-gateway.port.ts';
import type { ImportantLinksState } from '../../src/core/reports/reports-state.ts';
import { RichTexts } from '../../src/core/rich-text/rich-texts.ts';
import { corePlatform } from './core-platform.ts';
import { startupId } from './investment-builders.ts';
import { observe } from './observed.ts';
import { RecordingNotifier } from './recording-notifier.ts';
import { ScriptedRequests } from './scripted-requests.ts';

const STARTUP = startupId('vyomrekha-space');

/**
 * The opened Important Links of a startup. The test responds to the request of each page, which `requests.sent` names
 * `mis vyomrekha-space 1`.
 */
export async function openImportantLinks() {
  const platform = await corePlatform('/view-all/i1', { token: 'good' });
  const requests = new ScriptedRequests<string, never>();
  const files = new ScriptedRequests<string, object>();
  const saver = new MemoryFileSaver();
  const notifier = new RecordingNotifier();
  const gateway: ReportsGateway = {
    prices: () => NEVER,
    canFetchDocument: (address) => address.startsWith('https://api.example/'),
    document: (address) => files.send(address),
    firstPages: () => NEVER,
    page: (kind, id, page) => requests.send(`${kind} ${id} ${page}`),
  };
  let nowMs = 0;
  const reports = new ReportQueries(gateway, { ...platform, clock: { now: () => nowMs } });
  const links = new ImportantLinksViewModel({
    reports,
    saver,
    notifier,
    richTexts: new RichTexts(new MemoryHtmlSanitiser(tokeniseHtml)),
  });
  const states = observe(links.state$(STARTUP));
  const state = (): ImportantLinksState => {
    const last = states.values.at(-1);
    if (last === undefined) throw new Error('no state was emitted');
    return last;
  };
  const list = () => state().content.list;
  // `requests` has the response type `never`, because it takes the pages of every kind of report.
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
