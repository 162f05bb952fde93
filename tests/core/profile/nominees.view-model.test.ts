import { describe, expect, it } from 'vitest';
import { localDay } from '../../../src/core/profile/birth-date.ts';
import { FormDrafts } from '../../../src/core/session/form-drafts.ts';
import type { Nominee, NomineeChange } from '../../../src/core/profile/nominees.ts';
import { NomineesViewModel } from '../../../src/core/profile/nominees.view-model.ts';
import { SectionQuery } from '../../../src/core/profile/section-query.ts';
import { ok } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { lastReady } from '../../support/last-ready.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedSection } from '../../support/scripted-section.ts';
import { noConfirmationNeeded } from '../../support/no-confirmation-needed.ts';

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

async function openForm(...saved: readonly Nominee[]) {
  const platform = await corePlatform('/investor-profile/investor-nominee-detail', { token: 'token-1' });
  const { session, cache, navigation, notifier } = platform;
  const calls = new ScriptedSection<readonly Nominee[], readonly NomineeChange[]>();
  calls.stored = ok(saved.length === 0 ? undefined : { value: saved, revision: 1 });
  const viewModel = new NomineesViewModel({
    query: new SectionQuery(
      { name: 'nominees', calls },
      { session, cache, confirmations: noConfirmationNeeded },
    ),
    drafts: new FormDrafts(session),
    clock: new ManualClock(),
    ...{ session, navigation, notifier },
  });
  const { values, subscription } = observe(viewModel.state$);
  const now = () => lastReady(values);
  /** Submits, gets a conflict with what another tab has saved, and saves this form over it. */
  const keepMineAfterConflict = async (elsewhere: readonly Nominee[]) => {
    viewModel.section.submit();
    calls.stored = ok({ value: elsewhere, revision: 2 });
    await calls.fail(409);
    viewModel.section.keepMine();
  };
  return { ...platform, calls, viewModel, values, subscription, now, keepMineAfterConflict };
}

/** A form with a second, new nominee that is being saved. */
async function savingUma() {
  const form = await openForm(nominee({ share: 50 }));
  form.viewModel.add();
  form.viewModel.change('2', { ...FILLED, name: 'Uma', share: '50' });
  form.viewModel.section.submit();
  const uma = { ...FILLED, id: 'n2', name: 'Uma', share: 50, idNumberEnd: undefined };
  const respond = () => form.calls.respond(ok({ value: [nominee({ share: 50 }), uma], revision: 2 }));
  return { ...form, respond };
}

/** A form whose nominee's first number is being saved. */
async function savingNumber() {
  const form = await openForm(nominee({ idNumberEnd: undefined }));
  form.viewModel.typeNumber('1', 'AFZPK7190K');
  form.viewModel.section.submit();
  return { ...form, respond: () => form.calls.respond(ok({ value: [nominee()], revision: 2 })) };
}

describe('NomineesViewModel', () => {
  it('starts with one empty nominee, has shares from the second on and shows their sum', async () => {
    const { now, viewModel } = await openForm();
    expect(now()).toMatchObject({
      form: [{ name: '' }],
      hasShares: false,
      shareNote: undefined,
      canAdd: true,
    });
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

  it('loses no saved nominee: keeps a fifth one in the form and in a save, and puts it back after its removal', async () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => nominee({ id, share: 20 }));
    const { now, viewModel, calls } = await openForm(...five);
    viewModel.remove('5');
    viewModel.undoRemoval();
    viewModel.change('1', { name: 'Uma' });
    expect(now()).toMatchObject({ canAdd: false, form: { length: 5 } });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ name: 'Uma' }, {}, {}, {}, { id: '5' }]);
  });

  it('shows a message for each field that the browser rejects', async () => {
    const { viewModel, now } = await openForm(nominee());
    viewModel.add();
    viewModel.section.check(['1.name', '2.share', '2.dateOfBirth']);
    expect(now().errors).toMatchObject({
      '1.name': 'Please correct this value',
      '2.share': 'Enter a share above 0 and up to 100, with at most two decimals.',
      '2.dateOfBirth': 'Enter a date.',
    });
  });

  const NO_NUMBER = { idNumberEnd: undefined };
  const OTHER = { id: 'n2' };
  const TYPED = 'AFZPK7190K';

  type Case = [
    what: string,
    before: Partial<Nominee>,
    typed: string | undefined,
    elsewhere: Partial<Nominee>,
    sent: object,
  ];

  it.each<Case>([
    ['a saved number', {}, undefined, {}, { idNumber: undefined }],
    ['a number that another tab has added', NO_NUMBER, undefined, {}, { idNumber: undefined }],
    [
      'the saved number, although the field was edited and emptied again',
      NO_NUMBER,
      '',
      {},
      { idNumber: undefined },
    ],
    ['a typed number', {}, TYPED, {}, { idNumber: TYPED }],
    ['an emptied number', {}, '', {}, { idNumber: '' }],
    ['no number of another document', {}, undefined, { documentType: 'Passport' }, { idNumber: '' }],
    ['no number of another nominee', {}, undefined, OTHER, { id: undefined, idNumber: '' }],
    ['a typed number of a removed nominee', {}, TYPED, OTHER, { id: undefined, idNumber: TYPED }],
  ])('after a conflict, keeps %s', async (_what, before, typed, elsewhere, sent) => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(nominee(before));
    viewModel.change('1', { name: 'Ravi' });
    if (typed !== undefined) viewModel.typeNumber('1', typed);
    await keepMineAfterConflict([nominee({ idNumberEnd: '999Z', ...elsewhere })]);
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', ...sent }]);
  });

  it('shows the number that another tab has saved, after a conflict about another field', async () => {
    const { viewModel, now, keepMineAfterConflict } = await openForm(nominee());
    viewModel.change('1', { name: 'Ravi' });
    await keepMineAfterConflict([nominee({ idNumberEnd: '999Z' })]);
    expect(now().form[0]?.idNumber).toEqual({ kind: 'saved', lastFour: '999Z' });
  });

  it('keeps no saved number after a conflict when the API returns no ids', async () => {
    const { calls, viewModel, keepMineAfterConflict } = await openForm(
      nominee({ id: undefined, share: 50 }),
      nominee({ id: undefined, name: 'Uma', share: 50, idNumberEnd: '222K' }),
    );
    viewModel.change('2', { name: 'Uma Menon' });
    await keepMineAfterConflict([nominee({ id: undefined, name: 'Asha' })]);
    expect(calls.saves.at(-1)?.change).toMatchObject([{ idNumber: '' }, { idNumber: '' }]);
  });

  it('keeps the id of a new nominee that is saved while the investor types', async () => {
    const { calls, viewModel, respond } = await savingUma();
    viewModel.remove('1');
    viewModel.change('2', { name: 'Uma Menon' });
    await respond();
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n2', name: 'Uma Menon' }]);
  });

  it('does not give an added nominee the id of one who was removed during the save', async () => {
    const { calls, viewModel, now, respond } = await savingUma();
    viewModel.remove('2');
    viewModel.add();
    await respond();
    viewModel.change(now().form.at(-1)?.key ?? '', { ...FILLED, name: 'Asha', share: '50' });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1' }, { id: undefined, name: 'Asha' }]);
  });

  it('deletes a number that was emptied while it was being saved', async () => {
    const { calls, viewModel, respond } = await savingNumber();
    viewModel.typeNumber('1', '');
    await respond();
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1', idNumber: '' }]);
  });

  it('does not send a number once more when another field was edited while it was being saved', async () => {
    const { calls, viewModel, now, respond } = await savingNumber();
    viewModel.change('1', { name: 'Ravi R. Menon' });
    await respond();
    expect(now().form[0]?.idNumber).toEqual({ kind: 'saved', lastFour: '190K' });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ name: 'Ravi R. Menon', idNumber: undefined }]);
  });

  it.each<[string, (viewModel: NomineesViewModel) => void, string]>([
    ['number', (form) => form.typeNumber('1', 'AFZPK7190L'), 'AFZPK7190L'],
    ['document type', (form) => form.change('1', { documentType: 'Voter ID' }), 'AFZPK7190K'],
  ])('keeps a typed number when the %s was edited while it was being saved', async (_field, edit, text) => {
    const { viewModel, now, respond } = await savingNumber();
    edit(viewModel);
    await respond();
    expect(now().form[0]?.idNumber).toEqual({ kind: 'typed', text });
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

  it('has the local date as the latest date of birth', async () => {
    const { now } = await openForm(nominee());
    expect(now().latestBirth).toBe(localDay(new ManualClock().now()));
  });

  it('notifies the user of a save', async () => {
    const { viewModel, calls, notifier } = await openForm(nominee());
    viewModel.change('1', { name: 'Uma' });
    viewModel.section.submit();
    await calls.respond(ok({ value: [nominee({ name: 'Uma' })], revision: 2 }));
    expect(notifier.texts).toEqual(['Nominee detail saved.']);
  });
});

describe('the removal of a nominee', () => {
  const two = [nominee(), nominee({ id: 'n2', name: 'Asha Menon', share: 40 })] as const;

  it('says that it is not saved, and can be undone, which puts the nominee back in its place', async () => {
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

  it('can be undone for a new nominee, who then has the id from a save that began before the removal', async () => {
    const { viewModel, calls, respond } = await savingUma();
    viewModel.remove('2');
    await respond();
    viewModel.undoRemoval();
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject([{ id: 'n1' }, { id: 'n2', name: 'Uma' }]);
  });
});
