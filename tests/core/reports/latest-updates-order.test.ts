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
  .map((all) => all.map((days, startup) => days.map((day, at) => anUpdate(`s${startup} ${at}`, day))));

type Opened = Awaited<ReturnType<typeof openLatestUpdates>>;

/** Responds to all requests, choosing the next one by `turns`; at most four are open at once. */
function answerInTurns(
  { requests }: Opened,
  updatesByStartup: readonly (readonly StartupUpdate[])[],
  turns: readonly number[],
): void {
  const answered = new Set<number>();
  for (let turn = 0; answered.size < requests.sent.length; turn += 1) {
    const open = [...requests.sent.keys()].filter((at) => !answered.has(at));
    expect(open.length).toBeLessThanOrEqual(4);
    const at = open[(turns[turn] ?? 0) % open.length] ?? 0;
    answered.add(at);
    requests.respond(aReportPage(updatesByStartup[Number(requests.sent[at]?.slice(1))] ?? []), at);
  }
}

const arbTurns = fc.array(fc.nat({ max: 3 }), { maxLength: 9 });

describe('the order of the latest updates', () => {
  it.prop([arbUpdates, arbTurns])(
    'puts the newest first and those without a date last, for any order of responses',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
      answerInTurns(opened, updatesByStartup, turns);
      const all = updatesByStartup.flat();
      const moments = all.map(({ posted }) => posted?.epochMs ?? -1).toSorted((one, other) => other - one);
      const { rows, pagination, busy } = opened.shown();
      const momentOf = new Map(all.map(({ content, posted }) => [String(content), posted?.epochMs ?? -1]));
      expect(rows.map(({ preview }) => momentOf.get(preview))).toEqual(moments.slice(0, 12));
      expect(pagination?.totalPages ?? 1).toBe(Math.max(1, Math.ceil(all.length / 12)));
      expect(busy).toBe(false);
    },
  );

  it.prop([arbUpdates, arbTurns])(
    'keeps a startup’s own order within one moment and loses no update over the pages',
    async (updatesByStartup, turns) => {
      const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
      answerInTurns(opened, updatesByStartup, turns);
      const previews: string[] = [];
      for (let page = 1; page <= (opened.shown().pagination?.totalPages ?? 1); page += 1) {
        opened.viewModel.openPage(page);
        previews.push(...opened.shown().rows.map(({ preview }) => preview));
      }
      expect(previews.toSorted()).toEqual(
        updatesByStartup
          .flat()
          .map(({ content }) => String(content))
          .toSorted(),
      );
      for (const updates of updatesByStartup) {
        for (const day of new Set(updates.map(({ posted }) => posted?.epochMs))) {
          const own = updates.filter(({ posted }) => posted?.epochMs === day).map(({ content }) => content);
          expect(previews.filter((preview) => own.some((words) => words === preview))).toEqual(own);
        }
      }
    },
  );

  it.prop([arbUpdates, arbTurns])('requests each startup once', async (updatesByStartup, turns) => {
    const opened = await openLatestUpdates(holdingsReady(holdingsInStartups(updatesByStartup.length)));
    answerInTurns(opened, updatesByStartup, turns);
    expect(opened.requests.sent).toEqual(updatesByStartup.map((_updates, index) => `s${index}`));
  });
});
