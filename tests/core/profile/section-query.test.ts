import { describe, expect, it } from 'vitest';
import { SectionQuery, type SectionQueryDependencies } from '../../../src/core/profile/section-query.ts';
import { BATCH_MS } from '../../../src/core/shared/cached-query.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedSection } from '../../support/scripted-section.ts';
import { noConfirmationNeeded } from '../../support/no-confirmation-needed.ts';

async function open(confirmations: SectionQueryDependencies['confirmations'] = noConfirmationNeeded) {
  const platform = { ...(await corePlatform('/investor-profile', { token: 'token-1' })), confirmations };
  const section = (name: string) => {
    const calls = new ScriptedSection<string, string>();
    calls.stored = ok({ value: name, revision: 1 });
    return { calls, query: new SectionQuery({ name, calls }, platform) };
  };
  return { ...platform, section };
}

const record = (value: string, revision = 1) => ({ status: 'ready', value: { saved: { value, revision } } });

describe('SectionQuery', () => {
  it('keeps the sections apart', async () => {
    const { section } = await open();
    const seen = ['bank', 'nominees'].map((name) => observe(section(name).query.observe()));
    expect(seen.map(({ values }) => values.at(-1))).toEqual([record('bank'), record('nominees')]);
  });

  it('reloads after a successful save and not after a failed one', async () => {
    const { section, time } = await open();
    const { calls, query } = section('bank');
    const { values } = observe(query.observe());
    const failed = query.save('mine', 1);
    await calls.fail(500);
    time.advance(BATCH_MS);
    expect((await failed).ok).toBe(false);
    expect(calls.loadCount).toBe(1);
    const saved = query.save('mine', 1);
    calls.stored = ok({ value: 'mine', revision: 2 });
    await calls.respond(calls.stored);
    time.advance(BATCH_MS);
    expect(await saved).toEqual(ok({ value: 'mine', revision: 2 }));
    expect(values.at(-1)).toEqual(record('mine', 2));
    expect(calls.saves).toEqual([
      { change: 'mine', basedOn: 1 },
      { change: 'mine', basedOn: 1 },
    ]);
  });

  it('repeats a save after a confirmation', async () => {
    const { section } = await open({
      run: async (command) => {
        await command();
        return command();
      },
    });
    const { calls, query } = section('bank');
    const saved = query.save('mine', 1);
    await calls.fail(428);
    await calls.respond(ok({ value: 'mine', revision: 2 }));
    expect(await saved).toEqual(ok({ value: 'mine', revision: 2 }));
    expect(calls.saves).toHaveLength(2);
  });

  it('returns an empty section if the API does not have the call, and a failure if no response arrives', async () => {
    const { section } = await open();
    const { calls, query } = section('bank');
    calls.stored = fail({ kind: 'timeout' });
    const { values } = observe(query.observe());
    expect(values.at(-1)).toEqual({ status: 'failed', error: { kind: 'timeout' } });
    calls.stored = fail({ kind: 'http', status: 404, messages: [] });
    query.refetch();
    expect(values.at(-1)).toEqual({ status: 'ready', value: { saved: undefined } });
  });
});
