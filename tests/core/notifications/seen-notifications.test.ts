import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unreadOf, withSeen } from '../../../src/core/notifications/seen-notifications.ts';

const arbIds = fc.uniqueArray(fc.integer({ min: 0, max: 600 }).map(String), { maxLength: 290, size: 'max' });
const withIds = (ids: readonly string[]) => ids.map((id) => ({ id }));

describe('withSeen and unreadOf', () => {
  it.prop([arbIds, arbIds])('leave nothing unread that was just read', (seen, read) => {
    expect(unreadOf(withIds(read), withSeen(seen, withIds(read)))).toEqual([]);
  });

  it.prop([arbIds, arbIds])('leave other unread notifications unread', (seen, read) => {
    const others = withIds(seen.filter((id) => !read.includes(id)).map((id) => `new ${id}`));
    expect(unreadOf(others, withSeen(seen, withIds(read)))).toEqual(others);
  });

  it.prop([arbIds, arbIds])('keep each id once, at most 300, and drop the oldest first', (seen, read) => {
    const kept = withSeen(seen, withIds(read));
    const all = [...seen.filter((id) => !read.includes(id)), ...read];
    expect(kept).toHaveLength(Math.min(all.length, 300));
    expect(all.slice(all.length - kept.length)).toEqual(kept);
  });

  it.prop([arbIds, arbIds])('change nothing when the same is read again', (seen, read) => {
    const once = withSeen(seen, withIds(read));
    expect(withSeen(once, withIds(read))).toEqual(once);
  });
});
