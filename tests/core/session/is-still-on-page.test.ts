import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { isStillOnPage } from '../../../src/core/session/is-still-on-page.ts';

const arbPath = fc.constantFrom('/', '/deals', '/auth/login', '/auth/register', '/view-all/a', '/view-all/b');
const arbQuery = fc.constantFrom('', '?page=2', '?login=true');
const arbJourney = fc.array(fc.record({ path: arbPath, query: arbQuery, replace: fc.boolean() }), {
  maxLength: 6,
});

describe('whether the user is still on the page that a call was made from', () => {
  it('is true until another page is opened, and again after coming back', () => {
    const navigation = new MemoryNavigation('/auth/register');
    const there = isStillOnPage(navigation);
    expect(there()).toBe(true);
    navigation.go('/auth/login');
    expect(there()).toBe(false);
    navigation.back();
    expect(there()).toBe(true);
  });

  it.prop([arbPath, arbQuery, arbJourney])(
    'goes by the page that is open now: not by its query, nor by what was open meanwhile',
    (start, query, journey) => {
      const navigation = new MemoryNavigation(start + query);
      const there = isStillOnPage(navigation);
      for (const step of journey) navigation.go(step.path + step.query, { replace: step.replace });
      expect(there()).toBe((journey.at(-1)?.path ?? start) === start);
    },
  );
});
