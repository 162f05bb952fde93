import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { sessionKey } from '../../../src/core/session/investor-key.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { CompleteProfilePages } from '../../../src/core/shell/complete-profile-pages.ts';
import { observe } from '../../support/observed.ts';
import { loggedInState } from '../../support/session-builders.ts';

const loggedInAs = (email: string): SessionState => loggedInState(`token of ${email}`, { email });

describe('CompleteProfilePages', () => {
  it('keeps the complete pages of an investor while they load again, but not those of another investor', () => {
    const [meera, ravi] = [loggedInAs('meera@kopal.test'), loggedInAs('ravi@kopal.test')];
    const state$ = new BehaviorSubject<SessionState>(meera);
    const pages = new CompleteProfilePages({ state$ });
    const { values } = observe(pages.state$);
    pages.show(sessionKey(meera), ['/bank', '/kyc'], []);
    pages.show(sessionKey(meera), ['/kyc'], ['/bank']);
    expect(values.at(-1)).toEqual(['/kyc', '/bank']);
    state$.next(ravi);
    expect(values.at(-1)).toEqual([]);
    pages.show(sessionKey(ravi), [], ['/bank', '/kyc']);
    expect(values.at(-1)).toEqual([]);
  });
});
