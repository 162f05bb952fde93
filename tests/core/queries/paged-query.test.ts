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
  it('reports why a page that is shown could not be loaded again', async () => {
    const { list, requests, notifier } = await start();
    const { values } = observe(list.observe(1));
    requests.respond(aPage(['a']));
    list.refetch(1);
    requests.fail({ kind: 'network' });
    expect(values.at(-1)).toEqual({ status: 'ready', value: aPage(['a']) });
    expect(notifier.texts).toHaveLength(1);
  });
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
});
