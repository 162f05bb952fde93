import { describe, expect, it } from 'vitest';
import type { PageOf } from '../../../src/core/shared/page-of.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { PagedQuery } from '../../../src/core/queries/paged-query.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { httpError } from '../../support/http-error.ts';
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

  it.each<[RequestError, texts: readonly string[], address: string]>([
    [httpError(500, 'Broken.'), ['Broken.'], '/deals'],
    [httpError(401), ['Session expired. Please log in again.'], '/deals'],
    [httpError(403), [], '/?login=true'],
  ])('handles the failure %j of an observed page once, for two subscribers', async (error, texts, opened) => {
    const { list, requests, notifier, address } = await start('t');
    observe(list.observe(1));
    observe(list.observe(1));
    requests.fail(error);
    expect([notifier.texts, address()]).toEqual([texts, opened]);
  });
});
