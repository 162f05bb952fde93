import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { StartupUpdate } from '../../../src/core/reports/report.ts';
import { holdingsReady, holdingsInStartups, openLatestUpdates } from '../../support/opened-latest-updates.ts';
import { anUpdate, aReportPage } from '../../support/report-builders.ts';

/** The updates of each startup; the content names the startup and the index in its response. */
const arbUpdates = fc
  .array(fc.array(fc.option(fc.nat({ max: 20 }), { nil: undefined }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((all) => all.map((times, startup) => times.map((time, at) => anUpdate(`s${startup} ${at}`, time))));

type Opened = Awaited<ReturnType<typeof openLatestUpdates>>;

/** Responds to all requests, choosing the next one by `turns`; at most four are pending at once. */
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

describe('the order of the latest updates', () => {
  it.prop([arbUpdates, arbTurns])(
    'puts the newest first and those without a date last, for any order of responses',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
      respondInTurns(opened, updatesByStartup, turns);
      const all = updatesByStartup.flat();
      const moments = all.map(({ posted }) => posted?.epochMs ?? -1).toSorted((one, other) => other - one);
      const { rows, pagination, busy } = opened.shown();
      const momentOf = new Map(all.map(({ content, posted }) => [String(content), posted?.epochMs ?? -1]));
      expect(rows.map(({ excerpt }) => momentOf.get(excerpt))).toEqual(moments.slice(0, 12));
      expect(pagination?.totalPages ?? 1).toBe(Math.max(1, Math.ceil(all.length / 12)));
      expect(busy).toBe(false);
    },
  );

  it.prop([arbUpdates, arbTurns])(
    'keeps the order of a startup’s updates of the same time, and loses no update over the pages',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
      respondInTurns(opened, updatesByStartup, turns);
      const excerpts: string[] = [];
      for (let page = 1; page <= (opened.shown().pagination?.totalPages ?? 1); page += 1) {
        opened.viewModel.openPage(page);
        excerpts.push(...opened.shown().rows.map(({ excerpt }) => excerpt));
      }
      expect(excerpts.toSorted()).toEqual(
        updatesByStartup
          .flat()
          .map(({ content }) => String(content))
          .toSorted(),
      );
      for (const updates of updatesByStartup) {
        for (const time of new Set(updates.map(({ posted }) => posted?.epochMs))) {
          const expected = updates
            .filter(({ posted }) => posted?.epochMs === time)
            .map(({ content }) => content);
          expect(excerpts.filter((excerpt) => expected.some((content) => content === excerpt))).toEqual(
            expected,
          );
        }
      }
    },
  );

  it.prop([arbUpdates, arbTurns])(
    'is the same for any order of responses: of updates of the same time, that of the larger holding comes first',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
      respondInTurns(opened, updatesByStartup, turns);
      const newestFirst = updatesByStartup
        .flat()
        .toSorted((one, other) => (other.posted?.epochMs ?? -1) - (one.posted?.epochMs ?? -1))
        .map(({ content }) => String(content));
      expect(opened.shown().rows.map(({ excerpt }) => excerpt)).toEqual(newestFirst.slice(0, 12));
    },
  );

  it.prop([arbUpdates, arbTurns])(
    'requests the updates of each startup once',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
      respondInTurns(opened, updatesByStartup, turns);
      expect(opened.requests.sent).toEqual(updatesByStartup.map((_updates, index) => `s${index}`));
    },
  );
});
