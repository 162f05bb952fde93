import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { localDay } from '../../../src/core/profile/birth-date.ts';
import { FormDrafts } from '../../../src/core/profile/form-drafts.ts';
import type { Nominee, NomineeChange } from '../../../src/core/profile/nominees.ts';
import { NomineesViewModel } from '../../../src/core/profile/nominees.view-model.ts';
import type { Saved } from '../../../src/core/profile/profile-gateway.port.ts';
import { SectionQuery } from '../../../src/core/profile/section-query.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { ok, type Result } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
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

const FILLED = { relation: 'Son', dateOfBirth: '2010-01-01', documentType: 'PAN' } as const;

const openForm = (...saved: readonly Nominee[]) =>
  openWith(ok(saved.length === 0 ? undefined : { value: saved, revision: 1 }));

/** @param stored what is saved; without it, nothing is known yet */
async function openWith(stored?: Result<Saved<readonly Nominee[]> | undefined, RequestError>) {
  const around = await corePlatform('/investor-profile/investor-nominee-detail', { token: 'token-1' });
  const { session, cache, navigation, notifier } = around;
  const calls = new ScriptedSection<readonly Nominee[], readonly NomineeChange[]>();
  calls.stored = stored;
  const viewModel = new NomineesViewModel({
    query: new SectionQuery('nominees', calls, { session, cache }),
    drafts: new FormDrafts(session),
    clock: new ManualClock(),
    ...{ session, navigation, notifier },
  });
  const { values, subscription } = observe(viewModel.state$);
  const now = () => {
    const state = values.at(-1);
    if (state?.status !== 'ready') throw new Error(`the form is ${state?.status}`);
    return state;
  };
  return { ...around, calls, viewModel, values, subscription, now };
}

describe('the nominees (sections 2 and 3)', () => {
  it('are not there before it is known who is saved', async () => {
    const { values, calls, viewModel, now } = await openWith();
    expect(values).toEqual([{ status: 'loading' }]);
    calls.stored = ok({ value: [nominee()], revision: 1 });
    viewModel.section.retry();
    expect(now().form).toMatchObject([{ id: 'n1', name: 'Ravi Menon' }]);
  });

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
    expect(now()).toMatchObject({ hasShares: true, shareNote: 'Shares must total 100%.' });
    viewModel.change('1', { share: '60.5' });
    viewModel.change('2', { share: '20' });
    expect(now().shareNote).toBe('Allocated: 80.5% of 100%');
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
      '2.share': 'Enter a share above 0 and up to 100, with at most two decimals.',
      '2.dateOfBirth': 'Enter a date.',
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

  it('keep a number that is typed for one that another tab has removed, and for one that it has changed', async () => {
    const { calls, viewModel } = await openForm(
      nominee({ share: 50 }),
      nominee({ id: 'n2', name: 'Uma', share: 50 }),
    );
    viewModel.typeIdNumber('1', 'AFZPK7190K');
    viewModel.typeIdNumber('2', 'AFZPK7190L');
    viewModel.section.submit();
    calls.stored = ok({ value: [nominee({ idNumberEnd: '999Z' })], revision: 2 });
    await calls.refuse(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)?.change).toMatchObject([
      { id: 'n1', idNumber: 'AFZPK7190K' },
      { id: undefined, idNumber: 'AFZPK7190L' },
    ]);
  });

  it('take no number along from another kind of document that was saved meanwhile', async () => {
    const { calls, viewModel } = await openForm(nominee());
    viewModel.change('1', { name: 'Ravi' });
    viewModel.section.submit();
    calls.stored = ok({ value: [nominee({ documentType: 'Passport', idNumberEnd: '4567' })], revision: 2 });
    await calls.refuse(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', documentType: 'PAN', idNumber: '' }]);
  });

  it('that are new are told from each other, and from all that is saved', async () => {
    const { calls, viewModel } = await openForm();
    viewModel.change('1', { ...FILLED, name: 'Ravi', share: '50' });
    viewModel.add();
    viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
    viewModel.section.submit();
    calls.stored = ok({ value: [nominee({ name: 'Asha' })], revision: 1 });
    await calls.refuse(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)?.change).toMatchObject([
      { id: undefined, name: 'Ravi', idNumber: '' },
      { id: undefined, name: 'Uma', idNumber: '' },
    ]);
  });

  const arbFate = fc.record({ stays: fc.boolean(), otherKind: fc.boolean(), typed: fc.boolean() });

  it.prop([fc.array(arbFate, { minLength: 1, maxLength: 4 })])(
    'keep a number only where nominee and document are still the same, whatever another tab has saved',
    async (fates) => {
      const share = 100 / fates.length;
      const before = fates.map((_fate, at) => nominee({ id: `n${at}`, name: `Nominee ${'ABCD'[at]}` }));
      const shares = fates.length === 3 ? [50, 25, 25] : fates.map(() => share);
      const { calls, viewModel } = await openForm(
        ...before.map((each, at) => ({ ...each, share: shares[at] ?? 0 })),
      );
      viewModel.change('1', { name: 'Ravi' });
      for (const [at, { typed }] of fates.entries())
        if (typed) viewModel.typeIdNumber(String(at + 1), 'AFZPK7190K');
      viewModel.section.submit();
      const value = before.flatMap((each, at) => {
        if (fates[at]?.stays !== true) return [];
        return fates[at].otherKind ? { ...each, documentType: 'Passport', idNumberEnd: '4567' } : each;
      });
      calls.stored = ok({ value, revision: 2 });
      await calls.refuse(409);
      viewModel.section.keepMine();
      expect(calls.saves.at(-1)?.change.map(({ id, idNumber }) => ({ id, idNumber }))).toEqual(
        fates.map(({ stays, otherKind, typed }, at) => ({
          id: stays ? `n${at}` : undefined,
          idNumber: typed ? 'AFZPK7190K' : stays && !otherKind ? undefined : '',
        })),
      );
    },
  );

  it('whose ids the API does not tell take no number of another one along', async () => {
    const { calls, viewModel } = await openForm(
      nominee({ id: undefined, share: 50 }),
      nominee({ id: undefined, name: 'Uma', share: 50, idNumberEnd: '222K' }),
    );
    viewModel.change('2', { name: 'Uma Menon' });
    viewModel.section.submit();
    calls.stored = ok({ value: [nominee({ id: undefined, name: 'Asha' })], revision: 2 });
    await calls.refuse(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ idNumber: '' }, { idNumber: '' }]);
  });

  it('do not change by a number for a nominee that is not there', async () => {
    const { viewModel, now } = await openForm(nominee());
    const before = now().form;
    viewModel.typeIdNumber('7', 'M1234567');
    viewModel.remove('7');
    expect(now().form).toEqual(before);
  });

  it('have a number each, of which any change leaves only what was typed', async () => {
    const { viewModel, now } = await openForm(nominee(), nominee({ id: 'n2', idNumberEnd: '222K' }));
    viewModel.typeIdNumber('1', '••••••••190K5');
    expect(now().form[0]?.idNumber).toEqual({ kind: 'typed', text: '5' });
    expect(now().form[1]?.idNumber).toEqual({ kind: 'kept', lastFour: '222K' });
    viewModel.typeIdNumber('2', '••••••••222K6');
    expect(now().form.map(({ idNumber }) => idNumber)).toEqual([
      { kind: 'typed', text: '5' },
      { kind: 'typed', text: '6' },
    ]);
  });

  it('are told of as saved, with the latest day of birth by the day of the user', async () => {
    const { viewModel, calls, notifier, now } = await openForm(nominee());
    expect(now().today).toBe(localDay(new ManualClock().now()));
    viewModel.change('1', { name: 'Uma' });
    viewModel.section.submit();
    await calls.answer(ok({ value: [nominee({ name: 'Uma' })], revision: 2 }));
    expect(notifier.texts).toEqual(['Nominee detail saved.']);
  });

  it('say nothing more of what a browser refuses without a reason of its own', async () => {
    const { viewModel, now } = await openForm(nominee());
    viewModel.section.check(['1.name']);
    expect(now().errors).toEqual({});
  });

  it('hold nobody once they are gone', async () => {
    const { viewModel, navigation, subscription } = await openForm(nominee());
    viewModel.change('1', { name: 'Uma' });
    subscription.unsubscribe();
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });
});
