import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MAX_RECENT, withRecent } from '../../../src/core/search/recent-searches.ts';

const arbText = fc.oneof(fc.constantFrom('Space', 'space', ' SPACE ', 'Water', ''), fc.string());
const arbTexts = fc.array(arbText, { maxLength: 20 });

const recentAfter = (searched: readonly string[]): readonly string[] =>
  searched.reduce<readonly string[]>((recent, text) => withRecent(recent, text), []);

describe('the recent searches', () => {
  it('list the newest first, and each text once, in its latest spelling', () => {
    expect(recentAfter(['Space', 'water', 'SPACE'])).toEqual(['SPACE', 'water']);
  });

  it('contain at most five texts of at most eighty characters', () => {
    expect(recentAfter(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(recentAfter([` ${'x'.repeat(100)}`])).toEqual(['x'.repeat(80)]);
    expect(recentAfter([`${'x'.repeat(79)}😀`])).toEqual(['x'.repeat(79)]);
  });

  it.prop([arbTexts])('stay few and distinct, with the newest first', (searched) => {
    const recent = recentAfter(searched);
    expect(recent.length).toBeLessThanOrEqual(MAX_RECENT);
    expect(new Set(recent.map((text) => text.toLowerCase())).size).toBe(recent.length);
    const last = searched.findLast((text) => text.trim() !== '');
    expect(recent[0]).toBe(last?.trim().slice(0, 80));
  });

  it.prop([arbTexts, fc.constantFrom('', ' ', '\t\n')])(
    'stay unchanged after a blank text',
    (searched, blank) => {
      const recent = recentAfter(searched);
      expect(withRecent(recent, blank)).toBe(recent);
    },
  );
});
