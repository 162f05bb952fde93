import { describe, expect, it } from 'vitest';
import { IpoQueries } from '../../../src/core/pre-ipo/ipo-queries.ts';
import { IPO_STAGES, type Ipos, type IpoStage } from '../../../src/core/pre-ipo/ipo.ts';
import type { IpoTableState } from '../../../src/core/pre-ipo/pre-ipo-state.ts';
import { PreIpoViewModel } from '../../../src/core/pre-ipo/pre-ipo.view-model.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { ipoListings } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { allRows } from '../../support/table-texts.ts';

const companies = (state: IpoTableState | undefined): readonly string[] =>
  state?.status === 'ready' ? allRows(state.table).map(({ cells }) => cells.company.text) : [];

describe('PreIpoViewModel', () => {
  async function open() {
    const platform = await corePlatform('/pre-ipo');
    const requests = new ScriptedRequests<IpoStage, Ipos>();
    const queries = new IpoQueries({ list: (stage) => requests.send(stage) }, platform);
    const viewModel = new PreIpoViewModel(queries);
    const states = observe(viewModel.state$);
    const table = (stage: IpoStage) => states.values.at(-1)?.[stage];
    return { ...platform, requests, viewModel, states, table };
  }

  it('loads three tables independently', async () => {
    const { requests, table, viewModel } = await open();
    expect(requests.sent).toEqual(['open', 'closed', 'upcoming']);
    requests.respond({ items: ipoListings(1), skippedRecords: 0 }, 0);
    requests.fail({ kind: 'timeout' }, 1);
    expect(IPO_STAGES.map((stage) => table(stage)?.status)).toEqual(['ready', 'failed', 'loading']);
    viewModel.retry('closed');
    expect(requests.sent).toEqual(['open', 'closed', 'upcoming', 'closed']);
    requests.respond({ items: [], skippedRecords: 0 });
    expect(table('closed')).toMatchObject({ text: 'No closed IPOs' });
  });

  it('sorts and pages one table without changing the others', async () => {
    const { requests, table, viewModel } = await open();
    for (const at of [0, 1, 2]) requests.respond({ items: ipoListings(12), skippedRecords: 0 }, at);
    viewModel.openPage('open', 2);
    expect(companies(table('open'))).toEqual(['Company 11', 'Company 12']);
    expect(companies(table('closed'))).toHaveLength(10);
    viewModel.sortBy('open', 'company');
    viewModel.sortBy('open', 'company');
    expect(companies(table('open')).slice(0, 2)).toEqual(['Company 12', 'Company 11']);
    expect(table('open')).toMatchObject({
      table: { sort: { column: 'company', direction: 'descending' } },
      pagination: { page: 1 },
    });
    expect(table('closed')).toMatchObject({ table: { sort: undefined } });
    viewModel.openPage('open', 2);
    expect(companies(table('open'))).toEqual(['Company 2', 'Company 1']);
  });

  it('shows no notification when a request fails', async () => {
    const { requests, notifier } = await open();
    requests.fail({ kind: 'network' }, 0);
    expect(notifier.texts).toEqual([]);
  });
});
