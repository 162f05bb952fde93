import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('soonestFirst', () => {
  it.each(['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'sorts by the days in India, with the event of yesterday at the end, for a viewer in %s',
    (zone) => {
      const src = join(import.meta.dirname, '../../src');
      const script = `
      import { parseDate } from ${JSON.stringify(join(src, 'core/shared/dates.ts'))};
      import { soonestFirst } from ${JSON.stringify(join(src, 'adapters/memory/soonest-first.ts'))};
      const days = ['2026-11-20', '2026-11-22', '2026-11-21', '2026-11-20T18:30:00Z'];
      const events = days.map((day) => ({ id: day, status: 'active', date: parseDate(day) }));
      const now = Date.parse('2026-11-20T20:00:00Z');
      console.log(JSON.stringify(soonestFirst(events, now).map(({ id }) => id)));`;
      const output = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      expect(JSON.parse(output)).toEqual(['2026-11-21', '2026-11-20T18:30:00Z', '2026-11-22', '2026-11-20']);
    },
  );
});
