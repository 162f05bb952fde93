import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { localDay } from '../../../src/core/profile/birth-date.ts';
import { FormDrafts } from '../../../src/core/session/form-drafts.ts';
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
import { unconfirmed } from '../../support/unconfirmed.ts';

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

/** @param stored the saved nominees; without it, loading lasts until the test sets `calls.stored` and retries */
async function openWith(stored?: Result<Saved<readonly Nominee[]> | undefined, RequestError>) {
  const platform = await corePlatform('/investor-profile/investor-nominee-detail', { token: 'token-1' });
  const { session, cache, navigation, notifier } = platform;
  const calls = new ScriptedSection<readonly Nominee[], readonly NomineeChange[]>();
  calls.stored = stored;
  const viewModel = new NomineesViewModel({
    query: new SectionQuery({ name: 'nominees', calls }, { session, cache, confirmations: unconfirmed }),
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
  /** Submits, gets a conflict with what another tab has saved, and keeps the own version. */
  const keepMineAfterConflict = async (elsewhere: readonly Nominee[]) => {
    viewModel.section.submit();
    calls.stored = ok({ value: elsewhere, revision: 2 });
    await calls.fail(409);
    viewModel.section.keepMine();
  };
  return { ...platform, calls, viewModel, values, subscription, now, keepMineAfterConflict };
}

describe('NomineesViewModel', () => {
  it('shows loading until the saved nominees have arrived', async () => {
    const { values, calls, viewModel, now } = await openWith();
    expect(values).toEqual([{ status: 'loading' }]);
    calls.stored = ok({ value: [nominee()], revision: 1 });
    viewModel.section.retry();
    expect(now().form).toMatchObject([{ id: 'n1', name: 'Ravi Menon' }]);
  });

  it('starts with one empty nominee without a share', async () => {
    const { now } = await openForm();
    expect(now()).toMatchObject({
      form: [{ name: '' }],
      hasShares: false,
      shareNote: undefined,
      canAdd: true,
    });
  });

  it('has shares from the second nominee on and shows their sum', async () => {
    const { now, viewModel } = await openForm(nominee());
    viewModel.add();
    expect(now()).toMatchObject({ hasShares: true, shareNote: 'Shares must total 100%.' });
    viewModel.change('1', { share: '60.5' });
    viewModel.change('2', { share: '20' });
    expect(now().shareNote).toBe('Allocated: 80.5% of 100%');
    viewModel.remove('2');
    expect(now()).toMatchObject({ hasShares: false, shareNote: undefined });
  });

  it('offers no fifth nominee', async () => {
    const { now, viewModel } = await openForm();
    for (let added = 0; added < 5; added += 1) viewModel.add();
    expect(now()).toMatchObject({ canAdd: false, form: { length: 4 } });
  });

  it('does not send a saved number, and clears it when the document type changes', async () => {
    const { calls, viewModel, now } = await openForm(nominee());
    viewModel.change('1', { name: 'Ravi' });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', idNumber: undefined, share: 100 }]);
    await calls.respond(ok({ value: [nominee({ name: 'Ravi' })], revision: 2 }));
    viewModel.change('1', { documentType: 'Passport' });
    expect(now().form[0]?.idNumber).toEqual({ kind: 'typed', text: '' });
    viewModel.typeNumber('1', 'm 1234567');
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ documentType: 'Passport', idNumber: 'M1234567' }]);
  });

  it('shows the message of its field for a share or a date that the browser rejects', async () => {
    const { viewModel, now } = await openForm(nominee());
    viewModel.add();
    viewModel.section.check(['2.share', '2.dateOfBirth']);
    expect(now().errors).toMatchObject({
      '2.share': 'Enter a share above 0 and up to 100, with at most two decimals.',
      '2.dateOfBirth': 'Enter a date.',
    });
  });

  it('saves a nominee removed in another tab as a new one without its saved number', async () => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(
      nominee({ share: 50 }),
      nominee({ id: 'n2', name: 'Uma', share: 50, idNumberEnd: '222K' }),
    );
    viewModel.change('2', { name: 'Uma Menon' });
    await keepMineAfterConflict([nominee({ idNumberEnd: '999Z' })]);
    expect(calls.saves.at(-1)).toMatchObject({
      basedOn: 2,
      change: [
        { id: 'n1', idNumber: undefined },
        { id: undefined, name: 'Uma Menon', idNumber: '' },
      ],
    });
  });

  it('keeps a typed number of a nominee that another tab has removed or changed', async () => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(
      nominee({ share: 50 }),
      nominee({ id: 'n2', name: 'Uma', share: 50 }),
    );
    viewModel.typeNumber('1', 'AFZPK7190K');
    viewModel.typeNumber('2', 'AFZPK7190L');
    await keepMineAfterConflict([nominee({ idNumberEnd: '999Z' })]);
    expect(calls.saves.at(-1)?.change).toMatchObject([
      { id: 'n1', idNumber: 'AFZPK7190K' },
      { id: undefined, idNumber: 'AFZPK7190L' },
    ]);
  });

  it('drops a saved number when another tab has saved another document type', async () => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(nominee());
    viewModel.change('1', { name: 'Ravi' });
    await keepMineAfterConflict([nominee({ documentType: 'Passport', idNumberEnd: '4567' })]);
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', documentType: 'PAN', idNumber: '' }]);
  });

  it('keeps the number that another tab has added to a nominee who had none', async () => {
    const { calls, viewModel, now, keepMineAfterConflict } = await openForm(
      nominee({ idNumberEnd: undefined }),
    );
    viewModel.change('1', { name: 'Ravi' });
    await keepMineAfterConflict([nominee({ idNumberEnd: '999Z' })]);
    expect(calls.saves.at(-1)).toMatchObject({
      basedOn: 2,
      change: [{ id: 'n1', name: 'Ravi', idNumber: undefined }],
    });
    expect(now().form[0]?.idNumber).toEqual({ kind: 'saved', lastFour: '999Z' });
  });

  it('deletes a number that was emptied on purpose, also after a conflict', async () => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(nominee());
    viewModel.typeNumber('1', '');
    await keepMineAfterConflict([nominee({ idNumberEnd: '999Z' })]);
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', idNumber: '' }]);
  });

  it('saves new nominees as new when another tab has saved a nominee', async () => {
    const { calls, viewModel } = await openForm();
    viewModel.change('1', { ...FILLED, name: 'Ravi', share: '50' });
    viewModel.add();
    viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
    viewModel.section.submit();
    calls.stored = ok({ value: [nominee({ name: 'Asha' })], revision: 1 });
    await calls.fail(409);
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)?.change).toMatchObject([
      { id: undefined, name: 'Ravi', idNumber: '' },
      { id: undefined, name: 'Uma', idNumber: '' },
    ]);
  });

  const arbChangeElsewhere = fc.record({ stays: fc.boolean(), otherType: fc.boolean(), typed: fc.boolean() });

  it.prop([fc.array(arbChangeElsewhere, { minLength: 1, maxLength: 4 })])(
    'keeps a saved number only while nominee and document type are the same',
    async (changes) => {
      const share = 100 / changes.length;
      const before = changes.map((_change, at) => nominee({ id: `n${at}`, name: `Nominee ${'ABCD'[at]}` }));
      const shares = changes.length === 3 ? [50, 25, 25] : changes.map(() => share);
      const { calls, viewModel, keepMineAfterConflict } = await openForm(
        ...before.map((each, at) => ({ ...each, share: shares[at] ?? 0 })),
      );
      viewModel.change('1', { name: 'Ravi' });
      for (const [at, { typed }] of changes.entries())
        if (typed) viewModel.typeNumber(String(at + 1), 'AFZPK7190K');
      const elsewhere = before.flatMap((each, at) => {
        if (changes[at]?.stays !== true) return [];
        return changes[at].otherType ? { ...each, documentType: 'Passport', idNumberEnd: '4567' } : each;
      });
      await keepMineAfterConflict(elsewhere);
      expect(calls.saves.at(-1)?.change.map(({ id, idNumber }) => ({ id, idNumber }))).toEqual(
        changes.map(({ stays, otherType, typed }, at) => ({
          id: stays ? `n${at}` : undefined,
          idNumber: typed ? 'AFZPK7190K' : stays && !otherType ? undefined : '',
        })),
      );
    },
  );

  it('keeps no saved number when the API returns no ids', async () => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(
      nominee({ id: undefined, share: 50 }),
      nominee({ id: undefined, name: 'Uma', share: 50, idNumberEnd: '222K' }),
    );
    viewModel.change('2', { name: 'Uma Menon' });
    await keepMineAfterConflict([nominee({ id: undefined, name: 'Asha' })]);
    expect(calls.saves.at(-1)?.change).toMatchObject([{ idNumber: '' }, { idNumber: '' }]);
  });

  it('keeps the id of a new nominee that is saved while the investor types', async () => {
    const { calls, viewModel } = await openForm(nominee({ share: 50 }));
    viewModel.add();
    viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
    viewModel.section.submit();
    viewModel.remove('1');
    viewModel.change('2', { name: 'Uma Menon' });
    const uma = { ...FILLED, id: 'n2', name: 'Uma', share: 50, idNumberEnd: undefined };
    await calls.respond(ok({ value: [nominee({ share: 50 }), uma], revision: 2 }));
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n2', name: 'Uma Menon' }]);
  });

  it('saves a nominee that is added during a save as a new one', async () => {
    const { calls, viewModel } = await openForm(nominee());
    viewModel.change('1', { name: 'Ravi' });
    viewModel.section.submit();
    viewModel.add();
    await calls.respond(ok({ value: [nominee({ name: 'Ravi' })], revision: 2 }));
    viewModel.change('1', { share: '50' });
    viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1' }, { id: undefined, name: 'Uma' }]);
  });

  it('saves a nominee as new that is added during a save after the removal of another one', async () => {
    const { calls, viewModel, now } = await openForm(nominee({ share: 50 }));
    viewModel.add();
    viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
    viewModel.section.submit();
    viewModel.remove('2');
    viewModel.add();
    const uma = { ...FILLED, id: 'n2', name: 'Uma', share: 50, idNumberEnd: undefined };
    await calls.respond(ok({ value: [nominee({ share: 50 }), uma], revision: 2 }));
    viewModel.change(now().form.at(-1)?.key ?? '', { ...FILLED, name: 'Asha', share: '50' });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1' }, { id: undefined, name: 'Asha' }]);
  });

  it('deletes a number that was emptied while it was being saved', async () => {
    const { calls, viewModel } = await openForm(nominee({ idNumberEnd: undefined }));
    viewModel.typeNumber('1', 'AFZPK7190K');
    viewModel.section.submit();
    viewModel.typeNumber('1', '');
    await calls.respond(ok({ value: [nominee()], revision: 2 }));
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', idNumber: '' }]);
  });

  it('ignores a typed number and a removal for a nominee that does not exist', async () => {
    const { viewModel, now } = await openForm(nominee());
    const before = now().form;
    viewModel.typeNumber('7', 'M1234567');
    viewModel.remove('7');
    expect(now().form).toEqual(before);
  });

  it('keeps only the newly typed characters of each edited number', async () => {
    const { viewModel, now } = await openForm(nominee(), nominee({ id: 'n2', idNumberEnd: '222K' }));
    viewModel.typeNumber('1', '••••••••190K5');
    expect(now().form[0]?.idNumber).toEqual({ kind: 'typed', text: '5' });
    expect(now().form[1]?.idNumber).toEqual({ kind: 'saved', lastFour: '222K' });
    viewModel.typeNumber('2', '••••••••222K6');
    expect(now().form.map(({ idNumber }) => idNumber)).toEqual([
      { kind: 'typed', text: '5' },
      { kind: 'typed', text: '6' },
    ]);
  });

  it('notifies the user of a save and has the local date as the latest date of birth', async () => {
    const { viewModel, calls, notifier, now } = await openForm(nominee());
    expect(now().today).toBe(localDay(new ManualClock().now()));
    viewModel.change('1', { name: 'Uma' });
    viewModel.section.submit();
    await calls.respond(ok({ value: [nominee({ name: 'Uma' })], revision: 2 }));
    expect(notifier.texts).toEqual(['Nominee detail saved.']);
  });

  it('shows a general message for a name that only the browser rejects', async () => {
    const { viewModel, now } = await openForm(nominee());
    viewModel.section.check(['1.name']);
    expect(now().errors).toEqual({ '1.name': 'Please correct this value' });
  });

  it('does not block navigation after the screen is left', async () => {
    const { viewModel, navigation, subscription } = await openForm(nominee());
    viewModel.change('1', { name: 'Uma' });
    subscription.unsubscribe();
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });
});

describe('the removal of a nominee', () => {
  const two = [nominee(), nominee({ id: 'n2', name: 'Asha Menon', share: 40 })] as const;

  it('can be undone in the same place, and says that it is not saved', async () => {
    const { viewModel, now } = await openForm(...two);
    const before = now().form;
    viewModel.remove('1');
    expect(now()).toMatchObject({
      form: [{ name: 'Asha Menon' }],
      removedNote: 'Ravi Menon is removed from the form. This is not saved yet.',
    });
    viewModel.undoRemoval();
    expect(now()).toMatchObject({ form: before, removedNote: undefined });
    viewModel.undoRemoval();
    expect(now().form).toEqual(before);
  });

  it('offers no undo for an empty nominee, nor after another was added', async () => {
    const { viewModel, now } = await openForm(nominee());
    viewModel.add();
    viewModel.remove('2');
    expect(now().removedNote).toBeUndefined();
    viewModel.add();
    viewModel.change('2', { name: ' ', relation: 'Son' });
    viewModel.remove('2');
    expect(now().removedNote).toBe('Nominee 2 is removed from the form. This is not saved yet.');
    viewModel.add();
    expect(now().removedNote).toBeUndefined();
  });

  it('becomes final when it was saved but the response was lost', async () => {
    const [ravi, uma] = [nominee({ share: 60 }), nominee({ id: 'n2', name: 'Uma', share: 20 })];
    const { calls, viewModel, now } = await openForm(ravi, nominee({ id: 'n3', share: 20 }), uma);
    viewModel.remove('2');
    viewModel.change('3', { share: '40' });
    viewModel.section.submit();
    calls.stored = ok({ value: [ravi, { ...uma, share: 40 }], revision: 2 });
    await calls.fail(500);
    viewModel.section.submit();
    await calls.fail(409);
    expect(now()).toMatchObject({ justSaved: true, problem: undefined, removedNote: undefined });
  });

  it.each([
    ['is still saved', 'takeSaved', [nominee(), nominee({ id: 'n2', name: 'Uma' })], 2],
    ['was removed elsewhere too', 'takeSaved', [nominee({ name: 'Ravi M.' })], 1],
    ['was removed elsewhere too', 'keepMine', [nominee({ name: 'Ravi M.' })], 1],
  ] as const)(
    'cannot be undone after a conflict when the nominee %s: %s',
    async (_what, resolve, saved, count) => {
      const { viewModel, calls, now, focused$, time } = await openForm(...two);
      viewModel.remove('2');
      calls.stored = ok({ value: saved, revision: 2 });
      focused$.next();
      time.advance(500);
      expect(now()).toMatchObject({
        problem: { kind: 'changed-elsewhere' },
        removedNote: expect.any(String),
      });
      viewModel.section[resolve]();
      expect(now().removedNote).toBeUndefined();
      viewModel.undoRemoval();
      expect(now().form).toHaveLength(count);
    },
  );

  it('becomes final once it is saved, and can still be undone after a failed save', async () => {
    const { viewModel, calls, now } = await openForm(...two);
    viewModel.remove('2');
    viewModel.section.submit();
    await calls.fail(500);
    expect(now().removedNote).toContain('Asha Menon');
    viewModel.section.submit();
    await calls.respond(ok({ value: [nominee()], revision: 2 }));
    expect(now().removedNote).toBeUndefined();
    viewModel.undoRemoval();
    expect(now().form).toHaveLength(1);
  });

  it('can be undone after a save that began before it', async () => {
    const { viewModel, calls, now } = await openForm(...two);
    viewModel.change('1', { name: 'Ravi', share: '60' });
    viewModel.section.submit();
    viewModel.remove('2');
    await calls.respond(ok({ value: [nominee({ name: 'Ravi', share: 60 }), two[1]], revision: 2 }));
    expect(now().removedNote).toBe('Asha Menon is removed from the form. This is not saved yet.');
    viewModel.undoRemoval();
    expect(now().form).toMatchObject([{ id: 'n1' }, { id: 'n2', name: 'Asha Menon' }]);
  });

  it('becomes final once it is saved, also when the investor typed during the save', async () => {
    const { viewModel, calls, now } = await openForm(...two);
    viewModel.remove('2');
    viewModel.section.submit();
    viewModel.change('1', { name: 'Ravi' });
    await calls.respond(ok({ value: [nominee()], revision: 2 }));
    expect(now().removedNote).toBeUndefined();
  });

  it('puts a new nominee back with the id from the save that began before the removal', async () => {
    const { viewModel, calls } = await openForm(nominee({ share: 50 }));
    viewModel.add();
    viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
    viewModel.section.submit();
    viewModel.remove('2');
    const uma = { ...FILLED, id: 'n2', name: 'Uma', share: 50, idNumberEnd: undefined };
    await calls.respond(ok({ value: [nominee({ share: 50 }), uma], revision: 2 }));
    viewModel.undoRemoval();
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1' }, { id: 'n2', name: 'Uma' }]);
  });
});
