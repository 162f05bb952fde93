import { describe, expect, it } from 'vitest';
import { guarded } from '../../../src/core/session/guarded.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { httpError } from '../../support/http-error.ts';

describe('a guarded command', () => {
  it('returns the result of the command', async () => {
    const { session } = await corePlatform('/', { token: 't' });
    expect(await guarded(session, async () => ok('saved'))).toEqual(ok('saved'));
    expect(await guarded(session, async () => fail(httpError(500)))).toEqual(fail(httpError(500)));
  });

  it('returns a network failure when the command throws', async () => {
    const { session } = await corePlatform('/', { token: 't' });
    const response = await guarded(session, () => Promise.reject(new Error('broken')));
    expect(response).toEqual(fail({ kind: 'network' }));
  });

  it('C-09 ends the session on a 401', async () => {
    const { session } = await corePlatform('/', { token: 't' });
    await guarded(session, async () => fail(httpError(401)));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
  });
});
