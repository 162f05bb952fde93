import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { StartupUpdate } from '../../../src/core/reports/report.ts';
import { holdingsReady, inStartups, openLatestUpdates } from '../../support/opened-latest-updates.ts';
import { anUpdate, aReportPage } from '../../support/report-builders.ts';

/** What each startup tells: nothing, or updates whose words name the startup and the place in its answer. */
const arbTold = fc
  .array(fc.array(fc.option(fc.nat({ max: 20 }), { nil: undefined }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((all) => all.map((days, startup) => days.map((day, at) => anUpdate(`s${startup} ${at}`, day))));

type Opened = Awaited<ReturnType<typeof openLatestUpdates>>;

/** Answers all that is asked, the next one by `turns`; never are more than four asked at once. */
function answerInTurns(
  { requests }: Opened,
  told: readonly (readonly StartupUpdate[])[],
  turns: readonly number[],
): void {
  const answered = new Set<number>();
  for (let turn = 0; answered.size < requests.asked.length; turn += 1) {
    const open = [...requests.asked.keys()].filter((at) => !answered.has(at));
    expect(open.length).toBeLessThanOrEqual(4);
    const at = open[(turns[turn] ?? 0) % open.length] ?? 0;
    answered.add(at);
    requests.answer(aReportPage(told[Number(requests.asked[at]?.slice(1))] ?? []), at);
  }
}

const arbTurns = fc.array(fc.nat({ max: 3 }), { maxLength: 9 });

describe('the order of the latest updates', () => {
  it.prop([arbTold, arbTurns])(
    'is newest first, then those without a date, in whatever order startups answer',
    async (told, turns) => {
      const opened = await openLatestUpdates(holdingsReady(inStartups(told.length)));
      answerInTurns(opened, told, turns);
      const all = told.flat();
      const moments = all.map(({ posted }) => posted?.epochMs ?? -1).toSorted((one, other) => other - one);
      const { rows, pagination, busy } = opened.shown();
      const momentOf = new Map(all.map(({ content, posted }) => [String(content), posted?.epochMs ?? -1]));
      expect(rows.map(({ preview }) => momentOf.get(preview))).toEqual(moments.slice(0, 12));
      expect(pagination?.totalPages ?? 1).toBe(Math.max(1, Math.ceil(all.length / 12)));
      expect(busy).toBe(false);
    },
  );

  it.prop([arbTold, arbTurns])(
    'keeps the startup’s own among those of one moment, and loses none over its pages',
    async (told, turns) => {
      const opened = await openLatestUpdates(holdingsReady(inStartups(told.length)));
      answerInTurns(opened, told, turns);
      const previews: string[] = [];
      for (let page = 1; page <= (opened.shown().pagination?.totalPages ?? 1); page += 1) {
        opened.viewModel.openPage(page);
        previews.push(...opened.shown().rows.map(({ preview }) => preview));
      }
      expect(previews.toSorted()).toEqual(
        told
          .flat()
          .map(({ content }) => String(content))
          .toSorted(),
      );
      for (const updates of told) {
        for (const day of new Set(updates.map(({ posted }) => posted?.epochMs))) {
          const own = updates.filter(({ posted }) => posted?.epochMs === day).map(({ content }) => content);
          expect(previews.filter((preview) => own.some((words) => words === preview))).toEqual(own);
        }
      }
    },
  );

  it.prop([arbTold, arbTurns])('asks each startup once', async (told, turns) => {
    const opened = await openLatestUpdates(holdingsReady(inStartups(told.length)));
    answerInTurns(opened, told, turns);
    expect(opened.requests.asked).toEqual(told.map((_updates, index) => `s${index}`));
  });
});
