import { concat, NEVER, of } from 'rxjs';
import { tokeniseHtml } from '../../src/adapters/html/html-tokeniser.ts';
import { MemoryHtmlSanitiser } from '../../src/adapters/memory/memory-html-sanitiser.ts';
import type { Investment } from '../../src/core/portfolio/investment.ts';
import type { LatestUpdatesState } from '../../src/core/reports/latest-updates-state.ts';
import { LatestUpdatesViewModel } from '../../src/core/reports/latest-updates.view-model.ts';
import { ReportQueries } from '../../src/core/reports/report-queries.ts';
import type { StartupUpdate } from '../../src/core/reports/report.ts';
import { rupees } from '../../src/core/shared/brand.ts';
import { fail } from '../../src/core/shared/result.ts';
import { RichTexts } from '../../src/core/rich-text/rich-texts.ts';
import { corePlatform } from './core-platform.ts';
import { startupId } from './investment-builders.ts';
import { lastReady } from './last-ready.ts';
import { observe } from './observed.ts';
import { aHolding } from './portfolio-builders.ts';
import { NO_DOCUMENTS, aReportPage } from './report-builders.ts';
import { ScriptedRequests } from './scripted-requests.ts';

/** Holdings in the given number of startups, the first the largest. */
export const holdingsInStartups = (count: number): readonly Investment[] =>
  Array.from({ length: count }, (_, index) =>
    aHolding(
      { id: `i${index}`, invested: rupees(1_000_000 - index) },
      { id: startupId(`s${index}`), name: `Startup ${index}` },
    ),
  );

/**
 * Opens Latest Updates. The view model sends one request for each startup; `requests.sent` has the startups' ids.
 * @param held the holdings, or the number of startups of `holdingsInStartups`
 */
export async function openLatestUpdates(
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
      prices: () => NEVER,
      ...NO_DOCUMENTS,
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
    richTexts: new RichTexts(new MemoryHtmlSanitiser(tokeniseHtml)),
    navigation: platform.navigation,
    scheduler: platform.time.scheduler,
  });
  const states = observe(viewModel.state$);
  const last = (): LatestUpdatesState | undefined => states.values.at(-1);
  const shown = () => lastReady(states.values);
  /**
   * Responds to the requests from index `from` on, also to those that its responses cause; a startup without an entry
   * has no updates.
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
