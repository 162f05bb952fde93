import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { PagedQuery } from '../../../src/core/queries/paged-query.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { aPage } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { aLogin } from '../../support/session-builders.ts';

async function start(token?: string) {
  const platform = await corePlatform('/deals', token === undefined ? {} : { token });
  const requests = new ScriptedRequests<number, PageOf<string>>();
  const list = new PagedQuery<number, string>(
    { tag: 'Deals', keyOf: (page) => `deals ${page}`, fetch: (page) => requests.send(page) },
    platform,
  );
  return { ...platform, requests, list };
}

const isSessionError = (error: RequestError): boolean =>
  error.kind === 'http' && (error.status === 401 || error.status === 403);

describe('PagedQuery', () => {
  it('loads each page once for all its subscribers', async () => {
    const { list, requests } = await start();
    const subscribers = [list.observe(1), list.prefetch(1), list.observe(1)].map((page$) => observe(page$));
    observe(list.observe(2));
    requests.respond(aPage(['a']), 0);
    expect(requests.sent).toEqual([1, 2]);
    for (const { values } of subscribers) {
      expect(values).toEqual([{ status: 'loading' }, { status: 'ready', value: aPage(['a']) }]);
    }
  });

  it('completes a prefetch, but not an observed page', async () => {
    const { list, requests } = await start();
    const observed = observe(list.observe(1));
    const [prefetched, failed] = [observe(list.prefetch(1)), observe(list.prefetch(2))];
    requests.respond(aPage(['a']), 0);
    requests.fail({ kind: 'network' }, 1);
    expect([observed.completed, prefetched.completed, failed.completed]).toEqual([false, true, true]);
    expect(failed.values.at(-1)).toEqual({ status: 'failed', error: { kind: 'network' } });
  });

  it('loads a page again on retry, when its tag is invalidated, and on focus', async () => {
    const { list, requests, cache, focused$, time } = await start();
    observe(list.observe(1));
    requests.respond(aPage(['a']));
    list.refetch(2);
    expect(requests.sent).toHaveLength(1);
    list.refetch(1);
    requests.respond(aPage(['b']));
    cache.invalidate(['Events']);
    time.advance(500);
    expect(requests.sent).toHaveLength(2);
    cache.invalidate(['Deals']);
    time.advance(500);
    expect(requests.sent).toHaveLength(3);
    requests.respond(aPage(['c']));
    focused$.next();
    time.advance(500);
    expect(requests.sent).toHaveLength(4);
  });

  it('loads a page again when a visitor logs in', async () => {
    const { list, requests, session } = await start();
    const { values } = observe(list.observe(1));
    requests.respond(aPage(['a']));
    session.begin(aLogin('t'));
    requests.respond(aPage(['b']));
    expect(requests.sent).toEqual([1, 1]);
    expect(values.at(-1)).toEqual({ status: 'ready', value: aPage(['b']) });
  });

  it.prop([arbRequestError, fc.boolean()])(
    'never redirects when a prefetch fails, and shows a message only if a 401 ends the session',
    async (error, loggedIn) => {
      const { list, requests, notifier, address, session } = await start(loggedIn ? 't' : undefined);
      observe(list.prefetch(1));
      requests.fail(error);
      const ends = loggedIn && error.kind === 'http' && error.status === 401;
      expect(notifier.texts).toHaveLength(ends ? 1 : 0);
      expect(session.current.status).toBe(loggedIn && !ends ? 'logged-in' : 'logged-out');
      expect(address()).toBe('/deals');
    },
  );

  it.prop([arbRequestError, fc.boolean(), fc.integer({ min: 1, max: 3 })])(
    'reports the failure of an observed page once, however many subscribers it has',
    async (error, loggedIn, count) => {
      const { list, requests, errors, notifier, address } = await start(loggedIn ? 't' : undefined);
      for (let subscriber = 0; subscriber < count; subscriber += 1) observe(list.observe(1));
      requests.fail(error);
      const shown = [...notifier.texts];
      const opened = address();
      if (error.kind === 'http' && error.status === 401) {
        expect(shown).toEqual(['Session expired. Please log in again.']);
      } else {
        expect(opened).toBe(isSessionError(error) ? '/?login=true' : '/deals');
        errors.handle(error);
        expect(notifier.texts).toEqual([...shown, ...shown]);
      }
    },
  );

  it.prop([arbRequestError])(
    'reports the failure of a prefetch when a screen has subscribed to the page meanwhile',
    async (error) => {
      const { list, requests, notifier, address } = await start('t');
      observe(list.prefetch(1));
      const screen = observe(list.observe(1));
      requests.fail(error);
      expect(notifier.texts.length + Number(address() !== '/deals')).toBeGreaterThan(0);
      expect(screen.values.length).toBeGreaterThan(0);
    },
  );
});
