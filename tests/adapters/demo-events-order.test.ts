import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ZONES = ['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];

it('soonestFirst sorts by the days in India, with the event of yesterday last, in any zone of the viewer', () => {
  const src = join(import.meta.dirname, '../../src');
  const script = `
    import { parseDate } from ${JSON.stringify(join(src, 'core/shared/dates.ts'))};
    import { soonestFirst } from ${JSON.stringify(join(src, 'adapters/memory/soonest-first.ts'))};
    const days = ['2026-11-20', '2026-11-22', '2026-11-21', '2026-11-20T18:30:00Z'];
    const now = Date.parse('2026-11-20T20:00:00Z');
    const orders = ${JSON.stringify(ZONES)}.map((zone) => {
      process.env.TZ = zone;
      const events = days.map((day) => ({ id: day, status: 'active', date: parseDate(day) }));
      return [new Date(now).getHours(), soonestFirst(events, now).map(({ id }) => id)];
    });
    console.log(JSON.stringify(orders));`;
  const output = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    encoding: 'utf8',
  });
  const order = ['2026-11-21', '2026-11-20T18:30:00Z', '2026-11-22', '2026-11-20'];
  expect(JSON.parse(output)).toEqual([1, 20, 12, 10].map((hour) => [hour, order]));
});
