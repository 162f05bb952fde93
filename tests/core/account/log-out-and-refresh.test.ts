import { fc, it } from '@fast-check/vitest';
import { defer, of, Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import { investorFromFields, type Investor } from '../../../src/core/session/investor.ts';
import { LogOutUseCase } from '../../../src/core/account/log-out.use-case.ts';
import { RefreshInvestorUseCase } from '../../../src/core/account/refresh-investor.use-case.ts';
import type { Session } from '../../../src/core/session/session.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';
import { aSession } from '../../support/session-parts.ts';

function loggedIn(fields: Readonly<Record<string, unknown>> = {}) {
  const parts = aSession();
  parts.session.begin(aLogin('token-1', fields));
  return parts;
}

describe('LogOut', () => {
  it('ends the session at once, and then sends the request that revokes the token', async () => {
    const { session, store } = loggedIn();
    const revoked: string[] = [];
    const logOut = new LogOutUseCase({
      auth: {
        logOut: (token) => {
          revoked.push(`${token} while ${session.current.status}`);
          return Promise.resolve(ok(undefined));
        },
      },
      session,
    });
    const done = logOut.execute();
    expect(session.current).toEqual({ status: 'logged-out', reason: 'log-out' });
    await done;
    expect(revoked).toEqual(['token-1 while logged-out']);
    expect(await store.load()).toBeUndefined();
  });

  it.each<RequestError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'http', status: 401, messages: ['x'] },
  ])('P-2 ends the session without a message when the request fails with %j', async (error) => {
    const { session, notifier, store } = loggedIn();
    await new LogOutUseCase({ auth: { logOut: () => Promise.resolve(fail(error)) }, session }).execute();
    expect(session.current.status).toBe('logged-out');
    expect(await store.load()).toBeUndefined();
    expect(notifier.notified).toEqual([]);
  });

  it('ends the session when the request throws', async () => {
    const { session } = loggedIn();
    const auth = { logOut: () => Promise.reject(new Error('broken')) };
    await new LogOutUseCase({ auth, session }).execute();
    expect(session.current.status).toBe('logged-out');
  });

  it('sends nothing when no one is logged in', async () => {
    const { session } = loggedIn();
    let calls = 0;
    const logOut = new LogOutUseCase({
      auth: { logOut: () => Promise.resolve(ok(void (calls += 1))) },
      session,
    });
    await logOut.execute();
    await logOut.execute();
    expect(calls).toBe(1);
  });
});

describe('RefreshInvestor', () => {
  const refresh = (session: Session, response: Result<Investor, RequestError>) =>
    observe(new RefreshInvestorUseCase({ auth: { currentInvestor: () => of(response) }, session }).execute());
  const investor = (session: Session) =>
    session.current.status === 'logged-in' ? session.current.investor : undefined;

  it('merges the API’s fields into the known ones and stores the result', async () => {
    const { session, store } = loggedIn({ city: 'Indore', plan: 'basic' });
    const { values, completed } = refresh(
      session,
      ok(investorFromFields({ name: 'Meera R.', plan: 'gold' })),
    );
    expect(investor(session)).toMatchObject({
      name: 'Meera R.',
      email: 'meera@kopal.test',
      fields: { name: 'Meera R.', email: 'meera@kopal.test', city: 'Indore', plan: 'gold' },
    });
    expect((await store.load())?.investor).toEqual(investor(session));
    expect(session.token).toBe('token-1');
    expect([values.length, completed]).toEqual([1, true]);
  });

  it('adopts a new e-mail of the API', () => {
    const { session } = loggedIn();
    refresh(session, ok(investorFromFields({ email: 'Meera.R@kopal.test' })));
    expect(investor(session)).toMatchObject({ email: 'meera.r@kopal.test', name: 'Meera Raghunathan' });
  });

  it.each([null, 7, '', '  ', [], { value: 'x@y' }])(
    'keeps the e-mail when the API returns it as %j',
    (email) => {
      const { session } = loggedIn();
      refresh(session, ok(investorFromFields({ email, name: null })));
      expect(investor(session)).toMatchObject({ email: 'meera@kopal.test', name: 'Meera Raghunathan' });
    },
  );

  const arbFields = fc.dictionary(
    fc.constantFrom('city', 'plan', 'name', 'pan', 'phone'),
    fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, undefined)),
  );

  it.prop([arbFields, arbFields])(
    'adopts every value of the API, and keeps the fields that it omits or sets to null',
    (known, returned) => {
      const { session } = loggedIn(known);
      const before = investor(session)?.fields ?? {};
      refresh(session, ok(investorFromFields(returned)));
      const after = investor(session)?.fields ?? {};
      for (const key of Object.keys({ ...before, ...returned })) {
        expect(after[key]).toBe(returned[key] ?? before[key]);
      }
    },
  );

  it.each<RequestError>([
    { kind: 'http', status: 403, messages: ['No'], isErrorList: true },
    { kind: 'network' },
  ])('changes nothing, shows nothing and does not navigate on %j', (error) => {
    const { session, notifier, navigation } = loggedIn();
    const states = observe(session.state$);
    const { values } = refresh(session, fail(error));
    expect(values).toHaveLength(1);
    expect(states.values).toHaveLength(1);
    expect(notifier.notified).toEqual([]);
    expect(navigation.entries).toHaveLength(1);
  });

  it('ends the session on 401', () => {
    const { session, notifier } = loggedIn();
    refresh(session, fail({ kind: 'http', status: 401, messages: [] }));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
  });

  it('C-09 aborts the request when the session ends, so that no other investor gets the response', () => {
    const { session } = loggedIn();
    let requests = 0;
    const response$ = new Subject<Result<Investor, RequestError>>();
    const currentInvestor = () =>
      defer(() => {
        requests += 1;
        return response$;
      });
    observe(new RefreshInvestorUseCase({ auth: { currentInvestor }, session }).execute());
    expect([requests, response$.observed]).toEqual([1, true]);
    session.end('log-out');
    expect([requests, response$.observed]).toEqual([1, false]);
  });
});
