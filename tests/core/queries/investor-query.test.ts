import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EVERYONE, INVESTORS_BY_EMAIL } from '../../../src/core/queries/audience.ts';
import { InvestorQuery } from '../../../src/core/queries/investor-query.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { aLogin } from '../../support/session-builders.ts';

async function start(token?: string) {
  const platform = await corePlatform('/deals', token === undefined ? {} : { token });
  const requests = new ScriptedRequests<string, string>();
  const failures: string[] = [];
  const query = new InvestorQuery<number, string>(
    {
      audience: EVERYONE,
      keyOf: (page) => `page ${page}`,
      tags: ['Deals'],
      fetch: (page) => requests.send(`page ${page}`),
      onFailure: ({ kind }) => failures.push(kind),
    },
    platform,
  );
  return { ...platform, requests, failures, query };
}

async function startByEmail(token?: string) {
  const platform = await corePlatform('/', token === undefined ? {} : { token });
  const requests = new ScriptedRequests<string, string>();
  const query = new InvestorQuery<void, string, string>(
    {
      audience: INVESTORS_BY_EMAIL,
      keyOf: (_input, email) => `mine ${email}`,
      tags: ['Portfolio'],
      fetch: (_input, email) => requests.send(email),
    },
    platform,
  );
  return { ...platform, requests, query };
}

describe('InvestorQuery', () => {
  it('sends one request for each input, however many screens observe it', async () => {
    const { query, requests } = await start();
    const screens = [1, 2, 1].map((page) => observe(query.observe(page)));
    expect(requests.sent).toEqual(['page 1', 'page 2']);
    requests.respond('a', 0);
    expect(screens.map(({ values }) => values.at(-1)?.status)).toEqual(['ready', 'loading', 'ready']);
  });

  it('sends nothing and shows loading until its audience allows a request', async () => {
    const { query, requests, session } = await startByEmail();
    const [shown, prefetched] = [observe(query.observe()), observe(query.prefetch())];
    query.refetch();
    expect(requests.sent).toEqual([]);
    expect([shown.values, prefetched.values]).toEqual([[{ status: 'loading' }], [{ status: 'loading' }]]);
    session.begin(aLogin('t'));
    expect(requests.sent).toEqual(['meera@kopal.test']);
  });

  it('C-13 starts over for another investor and aborts the request of the first', async () => {
    const { query, requests, session } = await startByEmail('t');
    const { values } = observe(query.observe());
    session.end('expired');
    session.begin(aLogin('u', { email: 'arjun@kopal.test' }));
    expect(requests.sent).toEqual(['meera@kopal.test', 'arjun@kopal.test']);
    expect(requests.aborted).toEqual(['meera@kopal.test']);
    requests.respond('his');
    expect(values.at(-1)).toEqual({ status: 'ready', value: 'his' });
  });

  it('does not load again for a new token of the same investor', async () => {
    const { query, requests, session } = await startByEmail('t');
    observe(query.observe());
    session.begin(aLogin('u'));
    expect(requests.sent).toEqual(['meera@kopal.test']);
  });

  it('serves a prefetched response to the screen that is opened next', async () => {
    const { query, requests } = await start();
    const prefetched = observe(query.prefetch(1));
    expect(prefetched.completed).toBe(false);
    requests.respond('a');
    expect(prefetched.completed).toBe(true);
    expect(observe(query.observe(1)).values).toEqual([{ status: 'ready', value: 'a' }]);
    expect(requests.sent).toHaveLength(1);
  });

  it('refetches data only when it has a subscriber', async () => {
    const { query, requests } = await start();
    observe(query.observe(1));
    requests.fail({ kind: 'network' });
    query.refetch(2);
    expect(requests.sent).toEqual(['page 1']);
    query.refetch(1);
    expect(requests.sent).toEqual(['page 1', 'page 1']);
  });

  it('C-13 changes the cached data of the current caller only', async () => {
    const { query, requests, session } = await startByEmail('t');
    const { values } = observe(query.observe());
    requests.respond('hers');
    query.setData(undefined, (data) => `${data}, changed`);
    expect(values.at(-1)).toEqual({ status: 'ready', value: 'hers, changed' });
    session.end('log-out');
    query.setData(undefined, (data) => `${data}, again`);
    expect(values.at(-1)).toEqual({ status: 'loading' });
    session.begin(aLogin('u', { email: 'arjun@kopal.test' }));
    requests.respond('his');
    expect(values.at(-1)).toEqual({ status: 'ready', value: 'his' });
  });

  it.prop([arbRequestError, fc.boolean(), fc.boolean()])(
    'C-09 C-10 redirects and reports a failure only when a screen waits for the response',
    async (error, loggedIn, onScreen) => {
      const { query, requests, address, session, failures } = await start(loggedIn ? 't' : undefined);
      observe(query.prefetch(1));
      if (onScreen) observe(query.observe(1));
      requests.fail(error);
      const status = error.kind === 'http' ? error.status : undefined;
      expect(address()).toBe(onScreen && status === 403 ? '/?login=true' : '/deals');
      expect(session.current.status).toBe(loggedIn && status !== 401 ? 'logged-in' : 'logged-out');
      expect(failures).toHaveLength(onScreen && status !== 401 && status !== 403 ? 1 : 0);
    },
  );
});
