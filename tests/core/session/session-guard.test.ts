import { of, Subject, throwError, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/core/session/session.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { httpError } from '../../support/http-error.ts';
import { observe } from '../../support/observed.ts';
import { aLogin } from '../../support/session-builders.ts';
import { aSession, begunSession } from '../../support/session-parts.ts';

const guarded = (session: Session, response$: Observable<Result<string, RequestError>>, background = false) =>
  observe(response$.pipe(session.guard({ background: () => background })));

describe('the session guard', () => {
  it('passes every response through unchanged', () => {
    const { session } = begunSession();
    const responses: readonly Result<string, RequestError>[] = [
      ok('data'),
      fail({ kind: 'network' }),
      fail(httpError(500, 'No.')),
      fail(httpError(401)),
    ];
    for (const response of responses) expect(guarded(session, of(response)).values).toEqual([response]);
  });

  it.each<RequestError>([
    { kind: 'network' },
    httpError(404),
    { kind: 'http', status: 422, messages: ['No.'], isErrorList: true },
  ])('does nothing on %j', (error) => {
    const { session, notifier, navigation } = begunSession();
    guarded(session, of(fail(error)));
    expect(session.token).toBe('token-1');
    expect(notifier.notified).toEqual([]);
    expect(navigation.entries).toHaveLength(1);
  });

  it('C-09 ends the session on a 401 and reports it in the app’s own style', () => {
    const { session, notifier, navigation } = begunSession();
    guarded(session, of(fail(httpError(401, 'Token is gone.'))));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(notifier.notified).toEqual([
      { tone: 'failure', text: 'Session expired. Please log in again.', style: 'app' },
    ]);
    expect(navigation.entries).toHaveLength(1);
  });

  it('C-09 ends the session once and shows one message for 12 parallel 401 responses', () => {
    const { session, notifier } = begunSession();
    const states = observe(session.state$);
    const responses = Array.from({ length: 12 }, () => new Subject<Result<string, RequestError>>());
    for (const response$ of responses) guarded(session, response$);
    for (const response$ of responses) response$.next(fail(httpError(401)));
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
    expect(states.values.map(({ status }) => status)).toEqual(['logged-in', 'logged-out']);
  });

  it('C-09 ignores a 401 of the old token after a new login', () => {
    const { session, notifier } = begunSession();
    const late$ = new Subject<Result<string, RequestError>>();
    guarded(session, late$);
    session.end('log-out');
    session.begin(aLogin('token-2'));
    late$.next(fail(httpError(401)));
    expect(session.token).toBe('token-2');
    expect(notifier.notified).toEqual([]);
  });

  it('C-09 uses the token at the time of subscribing, not of creating the call', () => {
    const { session } = begunSession();
    const call$ = of<Result<string, RequestError>>(fail(httpError(401))).pipe(session.guard());
    session.begin(aLogin('token-2'));
    observe(call$);
    expect(session.current.status).toBe('logged-out');
  });

  it('asks a visitor to log in on a 401 and keeps the session state', () => {
    const { session, notifier, navigation } = aSession();
    session.end('none');
    guarded(session, of(fail(httpError(401))));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
    expect(navigation.entries).toHaveLength(1);
  });

  it('shows a visitor nothing on a 401 in the background', () => {
    const { session, notifier } = aSession();
    session.end('none');
    guarded(session, of(fail(httpError(401))), true);
    expect(notifier.notified).toEqual([]);
  });

  it('C-09 ends the session on a 401 even in the background', () => {
    const { session, notifier } = begunSession();
    guarded(session, of(fail(httpError(401))), true);
    expect(session.current.status).toBe('logged-out');
    expect(notifier.texts).toHaveLength(1);
  });

  it('passes an exception through', () => {
    const { session } = begunSession();
    const bug = new Error('bug');
    expect(
      guarded(
        session,
        throwError(() => bug),
      ).error,
    ).toBe(bug);
  });
});

describe('C-10 the session guard on a 403', () => {
  it('replaces the page with /?login=true and keeps the session', () => {
    const { session, navigation, notifier } = begunSession({ at: '/view-all?page=2' });
    guarded(session, of(fail(httpError(403, 'Not yours.'))));
    expect(navigation.entries).toEqual([{ path: '/', query: 'login=true', state: undefined }]);
    expect(session.token).toBe('token-1');
    expect(notifier.notified).toEqual([]);
  });

  it('redirects once for twelve 403 responses, even when the page is already /', () => {
    const { session, navigation } = begunSession({ at: '/' });
    const locations = observe(navigation.location$);
    for (let time = 0; time < 12; time += 1) guarded(session, of(fail(httpError(403))));
    expect(locations.values.map(({ path, query }) => `${path}?${query}`)).toEqual(['/?', '/?login=true']);
  });

  it('does not redirect when no screen waits for the response', () => {
    const { session, navigation, notifier } = begunSession({ at: '/view-all' });
    guarded(session, of(fail({ ...httpError(403, 'Not yours.'), isErrorList: true })), true);
    expect(navigation.current().path).toBe('/view-all');
    expect(notifier.notified).toEqual([]);
  });

  it('does not redirect when the response belongs to an older login', () => {
    const { session, navigation } = begunSession({ at: '/deals' });
    const late$ = new Subject<Result<string, RequestError>>();
    guarded(session, late$);
    session.end('log-out');
    late$.next(fail(httpError(403)));
    expect(navigation.current().path).toBe('/deals');
  });
});
