import { describe, expect, it } from 'vitest';
import { FormDrafts } from '../../../src/core/profile/form-drafts.ts';
import type { Nominee, NomineeChange } from '../../../src/core/profile/nominees.ts';
import { NomineesViewModel } from '../../../src/core/profile/nominees.view-model.ts';
import { SectionQuery } from '../../../src/core/profile/section-query.ts';
import { ok } from '../../../src/core/shared/result.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedSection } from '../../support/scripted-section.ts';

const nominee = (change: Partial<Nominee> = {}): Nominee => ({
  id: 'n1',
  name: 'Ravi Menon',
  relation: 'Brother',
  dateOfBirth: '1992-05-17',
  documentType: 'PAN',
  idNumberEnd: '190K',
  share: 100,
  ...change,
});

async function openForm(...saved: readonly Nominee[]) {
  const around = await coreSurroundings('/investor-profile/investor-nominee-detail', { token: 'token-1' });
  const { session, cache, navigation, notifier } = around;
  const calls = new ScriptedSection<readonly Nominee[], readonly NomineeChange[]>();
  calls.stored = ok(saved.length === 0 ? undefined : { value: saved, revision: 1 });
  const viewModel = new NomineesViewModel({
    query: new SectionQuery('nominees', calls, session, cache),
    drafts: new FormDrafts(session),
    clock: new ManualClock(),
    ...{ session, navigation, notifier },
  });
  const { values } = observe(viewModel.state$);
  const now = () => {
    const state = values.at(-1);
    if (state?.status !== 'ready') throw new Error(`the form is ${state?.status}`);
    return state;
  };
  return { ...around, calls, viewModel, now };
}

describe('the nominees (sections 2 and 3)', () => {
  it('begin with one blank, without a share', async () => {
    const { now } = await openForm();
    expect(now()).toMatchObject({
      form: [{ name: '' }],
      hasShares: false,
      shareNote: undefined,
      canAdd: true,
    });
  });

  it('get shares with the second one, and say what they add up to', async () => {
    const { now, viewModel } = await openForm(nominee());
    viewModel.add();
    expect(now()).toMatchObject({ hasShares: true, shareNote: 'Shares add up to 100 %.' });
    viewModel.change('1', { share: '60.5' });
    viewModel.change('2', { share: '20' });
    expect(now().shareNote).toBe('Shared so far: 80.5 % of 100 %.');
    viewModel.remove('2');
    expect(now()).toMatchObject({ hasShares: false, shareNote: undefined });
  });

  it('offer no fifth', async () => {
    const { now, viewModel } = await openForm();
    for (let added = 0; added < 5; added += 1) viewModel.add();
    expect(now()).toMatchObject({ canAdd: false, form: { length: 4 } });
  });

  it('send whole numbers only: a kept one not at all, and none for another kind of document', async () => {
    const { calls, viewModel, now } = await openForm(nominee());
    viewModel.change('1', { name: 'Ravi' });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', idNumber: undefined, share: 100 }]);
    await calls.answer(ok({ value: [nominee({ name: 'Ravi' })], revision: 2 }));
    viewModel.change('1', { documentType: 'Passport' });
    expect(now().form[0]?.idNumber).toEqual({ kind: 'typed', text: '' });
    viewModel.typeIdNumber('1', 'm 1234567');
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ documentType: 'Passport', idNumber: 'M1234567' }]);
  });

  it('have no empty share for what is no number', async () => {
    const { viewModel, now } = await openForm(nominee());
    viewModel.add();
    viewModel.section.check(['2.share', '2.dateOfBirth']);
    expect(now().errors).toMatchObject({
      '2.share': 'A share is a number above 0 and up to 100, with at most two decimals.',
      '2.dateOfBirth': 'Please enter a date.',
    });
  });

  it('that another tab has removed are new ones when mine are saved instead, without the number that is gone', async () => {
    const { calls, viewModel } = await openForm(
      nominee({ share: 50 }),
      nominee({ id: 'n2', name: 'Uma', share: 50, idNumberEnd: '222K' }),
    );
    viewModel.change('2', { name: 'Uma Menon' });
    viewModel.section.submit();
    calls.stored = ok({ value: [nominee({ idNumberEnd: '999Z' })], revision: 2 });
    await calls.refuse(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)).toMatchObject({
      basedOn: 2,
      change: [
        { id: 'n1', idNumber: undefined },
        { id: undefined, name: 'Uma Menon', idNumber: '' },
      ],
    });
  });
});
