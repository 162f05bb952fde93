import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { IpoQueries } from '../../../src/core/pre-ipo/ipo-queries.ts';
import { IPO_STAGES, type Ipos, type IpoStage } from '../../../src/core/pre-ipo/ipo.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { anIpo } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

const IPOS: Ipos = { items: [anIpo()], skippedRecords: 0 };

async function start(token?: string) {
  const platform = await corePlatform('/pre-ipo', token === undefined ? {} : { token });
  const requests = new ScriptedRequests<IpoStage, Ipos>();
  const queries = new IpoQueries({ list: (stage) => requests.send(stage) }, platform);
  return { ...platform, requests, queries };
}

describe('IpoQueries', () => {
  it('sends one request for each stage, shared by observe and prefetch', async () => {
    const { queries, requests } = await start();
    for (const stage of IPO_STAGES) {
      observe(queries.list.observe(stage));
      observe(queries.list.prefetch(stage));
    }
    expect(requests.sent).toEqual(IPO_STAGES);
  });

  it('completes a prefetch when the list has loaded or failed', async () => {
    const { queries, requests } = await start();
    const [loaded, failed] = [
      observe(queries.list.prefetch('open')),
      observe(queries.list.prefetch('closed')),
    ];
    requests.respond(IPOS, 0);
    requests.fail({ kind: 'network' }, 1);
    expect([loaded.completed, failed.completed]).toEqual([true, true]);
    expect(loaded.values.at(-1)).toEqual({ status: 'ready', value: IPOS });
    expect(failed.values.at(-1)).toEqual({ status: 'failed', error: { kind: 'network' } });
  });

  it.prop([arbRequestError, fc.boolean()])(
    'redirects on a 403 only when a screen observes the list',
    async (error, onScreen) => {
      const { queries, requests, address } = await start('t');
      observe(onScreen ? queries.list.observe('open') : queries.list.prefetch('open'));
      requests.fail(error);
      const forbidden = error.kind === 'http' && error.status === 403;
      expect(address()).toBe(onScreen && forbidden ? '/?login=true' : '/pre-ipo');
    },
  );
});
