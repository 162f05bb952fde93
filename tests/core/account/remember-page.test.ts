import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { rememberPage } from '../../../src/core/account/remember-page.ts';

const arbPath = fc.constantFrom('/', '/deals', '/auth/login', '/auth/register', '/view-all/a', '/view-all/b');
const arbQuery = fc.constantFrom('', '?page=2', '?login=true');
const arbJourney = fc.array(fc.record({ path: arbPath, query: arbQuery, replace: fc.boolean() }), {
  maxLength: 6,
});

describe('rememberPage', () => {
  it.prop([arbPath, arbQuery, arbJourney])(
    'compares the current path only, not the query or the pages opened in between',
    (start, query, journey) => {
      const navigation = new MemoryNavigation(start + query);
      const isStillHere = rememberPage(navigation);
      for (const step of journey) navigation.go(step.path + step.query, { replace: step.replace });
      expect(isStillHere()).toBe((journey.at(-1)?.path ?? start) === start);
    },
  );
});
