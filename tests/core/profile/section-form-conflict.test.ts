import { describe, expect, it } from 'vitest';
import { bankForm } from '../../../src/core/profile/bank-detail.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { aBankDetail, openBankForm } from '../../support/opened-bank-form.ts';
import { aLogin } from '../../support/session-builders.ts';

describe('SectionFormViewModel beside another tab that saves', () => {
  const theirs = ok({ value: aBankDetail({ branch: 'Chennai', accountNumberEnd: '1111' }), revision: 4 });

  it('reports the conflict on focus when there are unsaved changes, and overwrites nothing', async () => {
    const { now, calls, viewModel, comeBack } = await openBankForm();
    viewModel.change({ bankName: 'Other Bank' });
    calls.stored = theirs;
    comeBack();
    expect(now()).toMatchObject({ form: { bankName: 'Other Bank', branch: 'Indiranagar' } });
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: true });
    viewModel.section.takeSaved();
    expect(now()).toMatchObject({ form: { bankName: 'Canara Bank', branch: 'Chennai' }, problem: undefined });
  });

  it('reports the conflict on a 409 and overwrites only when the user chooses so', async () => {
    const { now, calls, viewModel } = await openBankForm();
    viewModel.change({ bankName: 'Other Bank' });
    viewModel.section.submit();
    calls.stored = theirs;
    await calls.fail(409, 'Changed since.');
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: true });
    expect(now().form.bankName).toBe('Other Bank');
    for (let click = 0; click < 10; click += 1) viewModel.section.keepMine();
    expect(calls.saves).toHaveLength(2);
    expect(calls.saves.at(-1)).toMatchObject({ change: { bankName: 'Other Bank' }, basedOn: 4 });
    // The account number was not typed, so the form shows the one that the other tab saved.
    expect(now().form.accountNumber).toEqual({ kind: 'saved', lastFour: '1111' });
  });

  it('ignores a choice of version during a save, and offers the choice again after a 409', async () => {
    const { now, calls, viewModel, comeBack } = await openBankForm();
    viewModel.change({ bankName: 'Other Bank' });
    calls.stored = theirs;
    comeBack();
    viewModel.section.submit();
    viewModel.section.keepMine();
    viewModel.section.takeSaved();
    expect(now().form.bankName).toBe('Other Bank');
    await calls.fail(409, 'Changed since.');
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: true });
  });

  it('reports no conflict after a save whose response has no section, when the user typed during the save', async () => {
    const { now, calls, viewModel, comeBack, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    viewModel.change({ bankName: 'Other Bank' });
    calls.stored = ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 });
    await calls.respond(ok(undefined));
    comeBack();
    expect(now()).toMatchObject({ form: { bankName: 'Other Bank', branch: 'Mysuru' }, problem: undefined });
    viewModel.section.submit();
    expect(calls.saves.at(-1)).toMatchObject({ change: { bankName: 'Other Bank' }, basedOn: 4 });
  });

  it('reports no conflict on a 409 when the other tab has saved the same values again', async () => {
    const { now, calls, viewModel } = await openBankForm();
    viewModel.change({ bankName: 'Other Bank' });
    viewModel.section.submit();
    calls.stored = ok({ value: aBankDetail(), revision: 5 });
    await calls.fail(409, 'Changed since.');
    expect(now()).toMatchObject({ form: { bankName: 'Other Bank' }, problem: undefined });
    viewModel.section.submit();
    expect(calls.saves.at(-1)).toMatchObject({ basedOn: 5 });
  });

  it.each([-1, 0])('accepts revisions that start at %i', async (revision) => {
    const { now } = await openBankForm(ok({ value: aBankDetail(), revision }));
    expect(now().form).toMatchObject({ branch: 'Indiranagar' });
  });

  it('C-07 ignores a reloaded version that is older than what the form itself has saved', async () => {
    const { now, calls, viewModel, comeBack, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    await calls.respond(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 5 }));
    viewModel.change({ branch: 'Mysuru, Fort' });
    calls.stored = theirs;
    comeBack();
    expect(now().problem).toBeUndefined();
  });

  it('reports the conflict without a choice when a reload returns the same version', async () => {
    const { now, calls, viewModel, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    await calls.fail(409, 'Changed since.');
    expect(now()).toMatchObject({
      busy: false,
      form: { branch: 'Mysuru' },
      problem: { kind: 'changed-elsewhere', canChooseVersion: false },
    });
    viewModel.section.submit();
    await calls.respond(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 }));
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
    expect(calls.saves).toHaveLength(2);
  });

  it('treats a save whose response was lost as saved, not as a conflict', async () => {
    const { now, calls, viewModel, submitBranch } = await openBankForm();
    submitBranch('Mysuru ');
    calls.stored = ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 });
    await calls.fail(500);
    viewModel.section.submit();
    await calls.fail(409, 'Changed since.');
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined, justSaved: true });
    submitBranch('Mysuru, Fort');
    expect(calls.saves.at(-1)).toMatchObject({ change: { branch: 'Mysuru, Fort' }, basedOn: 4 });
  });

  it('keeps a space typed at the end of a field when the section is loaded again', async () => {
    const { now, viewModel } = await openBankForm();
    viewModel.change({ branch: 'Indiranagar ' });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Indiranagar ' }, justSaved: false });
  });

  it.each([undefined, 3])(
    'offers the saved and the typed version when the saved one loads only after the user began to type (revision %s)',
    async (revision) => {
      const { now, calls, viewModel } = await openBankForm(fail({ kind: 'network' }));
      viewModel.change({ branch: 'Mysuru' });
      calls.stored = ok({ value: aBankDetail(), revision });
      viewModel.section.retry();
      expect(now()).toMatchObject({
        form: { branch: 'Mysuru' },
        problem: {
          kind: 'changed-elsewhere',
          text: 'Your saved details were loaded after you began to type. Your changes are not saved yet.',
          canChooseVersion: true,
        },
      });
      viewModel.section.takeSaved();
      expect(now()).toMatchObject({ form: bankForm(aBankDetail()), problem: undefined });
    },
  );

  it('says that another tab has saved the first version while the user typed', async () => {
    const { now, calls, viewModel } = await openBankForm(ok(undefined));
    viewModel.change({ branch: 'Mysuru' });
    calls.stored = ok({ value: aBankDetail(), revision: 1 });
    viewModel.section.retry();
    expect(now().problem).toMatchObject({
      kind: 'changed-elsewhere',
      text: expect.stringContaining('changed in another tab'),
    });
  });

  it('reports no conflict when an API without revisions sends other values, because the form cannot tell which values are newer', async () => {
    const { now, calls, viewModel } = await openBankForm(ok({ value: aBankDetail(), revision: undefined }));
    viewModel.change({ branch: 'Mysuru' });
    calls.stored = ok({ value: aBankDetail({ bankName: 'Other Bank' }), revision: undefined });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
  });

  it('offers the saved version again after a failed save, when the API has no revisions', async () => {
    const { now, calls, viewModel } = await openBankForm(fail({ kind: 'network' }));
    const { accountNumber: _number, ...texts } = bankForm(aBankDetail({ branch: 'Mysuru' }));
    viewModel.change({ ...texts, accountNumberAgain: '12345678901' });
    viewModel.typeNumber('12345678901');
    calls.stored = ok({ value: aBankDetail(), revision: undefined });
    viewModel.section.retry();
    viewModel.section.submit();
    expect(calls.saves).toHaveLength(1);
    await calls.fail(500);
    viewModel.section.retry();
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: true });
  });

  it('reports no conflict when a draft is restored and the response to the save before it had no section', async () => {
    const { now, calls, viewModel, session, subscription, show } = await openBankForm(
      ok({ value: aBankDetail(), revision: undefined }),
    );
    viewModel.change({ bankName: 'Other Bank' });
    viewModel.section.submit();
    viewModel.change({ branch: 'Mysuru' });
    calls.stored = undefined;
    await calls.respond(ok(undefined));
    session.end('expired');
    subscription.unsubscribe();
    calls.stored = ok({ value: aBankDetail({ bankName: 'OTHER BANK' }), revision: undefined });
    session.begin(aLogin('token-2'));
    expect(now(show())).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
  });

  it('keeps a draft without a conflict when nothing is saved', async () => {
    const { now, viewModel, session, subscription, show } = await openBankForm(ok(undefined));
    viewModel.change({ branch: 'Mysuru' });
    session.end('expired');
    subscription.unsubscribe();
    session.begin(aLogin('token-2'));
    expect(now(show())).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
  });

  it('ignores reloads during a save, because the response to the save is newer', async () => {
    const { now, calls, viewModel, comeBack } = await openBankForm();
    viewModel.change({ bankName: 'Other Bank' });
    viewModel.section.submit();
    calls.stored = theirs;
    comeBack();
    expect(now()).toMatchObject({ busy: true, form: { bankName: 'Other Bank' }, problem: undefined });
    await calls.respond(ok({ value: aBankDetail({ bankName: 'Other Bank' }), revision: 5 }));
    expect(now()).toMatchObject({ busy: false, form: { bankName: 'Other Bank' }, problem: undefined });
  });

  it('clears the errors when the saved version is taken', async () => {
    const { now, calls, viewModel, comeBack } = await openBankForm();
    viewModel.change({ ifscCode: 'CNRB' });
    viewModel.section.submit();
    expect(now().errors).toHaveProperty('ifscCode');
    calls.stored = theirs;
    comeBack();
    viewModel.section.takeSaved();
    expect(now()).toMatchObject({ form: { ifscCode: 'CNRB0000452' } });
    expect(now().errors).toEqual({});
  });

  it('does not save over the other version until the form is valid, and then sends the typed account number', async () => {
    const { now, calls, viewModel, submitBranch, typeNumberTwice } = await openBankForm();
    submitBranch('Mysuru');
    calls.stored = theirs;
    await calls.fail(409);
    viewModel.change({ branch: '' });
    viewModel.section.keepMine();
    expect(now().errors).toEqual({ branch: 'Branch is required' });
    expect(calls.saves).toHaveLength(1);
    typeNumberTwice();
    submitBranch('Fort');
    expect(calls.saves.at(-1)).toMatchObject({
      change: { branch: 'Fort', accountNumber: '112233445566' },
      basedOn: 4,
    });
  });

  it('offers no choice of versions after a 409 while it knows only its own version', async () => {
    const { now, calls, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    await calls.respond(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 }));
    calls.stored = undefined;
    submitBranch('Fort');
    await calls.fail(409);
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: false });
  });

  it('reports a conflict when the saved bank account is gone, and saves the typed account as a new one', async () => {
    const { now, calls, viewModel, comeBack, typeNumberTwice } = await openBankForm();
    typeNumberTwice();
    calls.stored = ok(undefined);
    comeBack();
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: true });
    viewModel.section.keepMine();
    expect(calls.saves).toMatchObject([{ change: { accountNumber: '112233445566' }, basedOn: undefined }]);
  });

  it('reports a conflict when the other tab was the first to save', async () => {
    const { now, calls, viewModel, typeNumberTwice } = await openBankForm(ok(undefined));
    viewModel.change(bankForm(aBankDetail()));
    typeNumberTwice();
    viewModel.section.submit();
    calls.stored = undefined;
    await calls.fail(409);
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: false });
    calls.stored = theirs;
    viewModel.section.retry();
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: true });
    viewModel.section.takeSaved();
    expect(now().form).toEqual(bankForm(theirs.value.value));
  });

  it('ignores the choice while nothing has loaded', async () => {
    const { values, calls, viewModel } = await openBankForm('never');
    viewModel.section.takeSaved();
    viewModel.section.keepMine();
    expect(values).toEqual([{ status: 'loading' }]);
    expect(calls.saves).toEqual([]);
  });
});
