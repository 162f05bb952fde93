import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unreadOf, withSeen } from '../../../src/core/notifications/seen-notifications.ts';

const arbIds = fc.uniqueArray(fc.integer({ min: 0, max: 600 }).map(String), { maxLength: 290, size: 'max' });
const told = (ids: readonly string[]) => ids.map((id) => ({ id }));

describe('which notifications were seen', () => {
  it.prop([arbIds, arbIds])('none that was just read is unread', (seen, read) => {
    expect(unreadOf(told(read), withSeen(seen, told(read)))).toEqual([]);
  });

  it.prop([arbIds, arbIds])('every other one is unread if it was', (seen, read) => {
    const others = told(seen.filter((id) => !read.includes(id)).map((id) => `new ${id}`));
    expect(unreadOf(others, withSeen(seen, told(read)))).toEqual(others);
  });

  it.prop([arbIds, arbIds])('keeps each once, the oldest forgotten first, 300 at most', (seen, read) => {
    const kept = withSeen(seen, told(read));
    const all = [...seen.filter((id) => !read.includes(id)), ...read];
    expect(kept).toHaveLength(Math.min(all.length, 300));
    expect(all.slice(all.length - kept.length)).toEqual(kept);
  });

  it.prop([arbIds, arbIds])('reading the same again changes nothing', (seen, read) => {
    const once = withSeen(seen, told(read));
    expect(withSeen(once, told(read))).toEqual(once);
  });
});
