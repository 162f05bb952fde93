import { describe, expect, it } from 'vitest';
import { bankForm } from '../../../src/core/profile/bank-detail.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { httpError } from '../../support/http-error.ts';
import { aBankDetail, openBankForm } from '../../support/opened-bank-form.ts';

/** Fills in all fields of a form whose account could not be loaded, and submits. */
async function submitFilled(error: RequestError = { kind: 'network' }) {
  const form = await openBankForm(fail(error));
  form.viewModel.change(bankForm(aBankDetail()));
  form.typeNumberTwice();
  form.viewModel.section.submit();
  return form;
}

describe('SectionFormViewModel', () => {
  it('opens with the saved values once they have loaded', async () => {
    const waiting = await openBankForm('never');
    expect(waiting.values).toEqual([{ status: 'loading' }]);
    const { now } = await openBankForm();
    expect(now()).toMatchObject({ form: bankForm(aBankDetail()), busy: false, problem: undefined });
    expect(now().errors).toEqual({});
  });

  it('opens empty when nothing is saved', async () => {
    const { now } = await openBankForm(ok(undefined));
    expect(now()).toMatchObject({ form: bankForm(undefined), problem: undefined });
  });

  it('opens empty with a message and a retry when loading fails', async () => {
    const { now, calls, viewModel } = await openBankForm(fail({ kind: 'network' }));
    expect(now().problem).toEqual({
      kind: 'not-loaded',
      text: 'Your saved details could not be loaded.',
    });
    calls.stored = ok({ value: aBankDetail(), revision: 3 });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: bankForm(aBankDetail()), problem: undefined });
  });

  it('removes the message at each attempt to load, and shows it again when the attempt fails', async () => {
    const { now, calls, viewModel } = await openBankForm(fail({ kind: 'network' }));
    viewModel.change({ branch: 'Mysuru' });
    calls.stored = undefined;
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
    calls.stored = fail({ kind: 'network' });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: { kind: 'not-loaded' } });
    calls.stored = ok(undefined);
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
  });

  it('does not report a load that fails while a save is running', async () => {
    const { now, calls, viewModel } = await submitFilled();
    viewModel.section.retry();
    await calls.respond(ok({ value: aBankDetail(), revision: 4 }));
    expect(now()).toMatchObject({ justSaved: true, problem: undefined });
  });

  it('accepts no change and sends nothing before the saved values have loaded', async () => {
    const { now, values, calls, viewModel, submitBranch } = await openBankForm('never');
    submitBranch('Mysuru');
    expect(values).toEqual([{ status: 'loading' }]);
    calls.stored = ok({ value: aBankDetail(), revision: 3 });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: bankForm(aBankDetail()), problem: undefined });
    expect(now().errors).toEqual({});
    expect(calls.saves).toEqual([]);
  });

  it('sets justSaved from a successful save until the next change, and not after a failed save', async () => {
    const { now, calls, viewModel, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    expect(now().justSaved).toBe(false);
    await calls.respond(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 }));
    expect(now().justSaved).toBe(true);
    viewModel.change({ branch: 'Hassan' });
    expect(now().justSaved).toBe(false);
    viewModel.section.submit();
    await calls.fail(500);
    expect(now().justSaved).toBe(false);
  });

  it('keeps the message of a failed save when the section is loaded again', async () => {
    const { now, calls, viewModel } = await submitFilled();
    await calls.fail(500);
    viewModel.section.retry();
    expect(now().problem?.kind).toBe('not-saved');
    calls.stored = ok(undefined);
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Indiranagar' }, problem: { kind: 'not-saved' } });
  });

  it('keeps the message of a failed save when the same details arrive with a new revision', async () => {
    const { now, calls, viewModel, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    await calls.fail(500);
    calls.stored = ok({ value: aBankDetail(), revision: 4 });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: { branch: 'Mysuru' }, problem: { kind: 'not-saved' } });
  });

  it('does not report a failed load once the details are saved', async () => {
    const { now, calls, viewModel } = await submitFilled();
    await calls.respond(ok({ value: aBankDetail(), revision: 4 }));
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: bankForm(aBankDetail()), problem: undefined });
  });

  it('shows errors on submit, removes corrected ones and adds no new ones until the next submit', async () => {
    const { now, calls, viewModel } = await openBankForm();
    viewModel.change({ accountName: ' ', ifscCode: 'CNRB' });
    expect(now().errors).toEqual({});
    viewModel.section.submit();
    expect(Object.keys(now().errors)).toEqual(['accountName', 'ifscCode']);
    viewModel.change({ accountName: 'Meera' });
    expect(Object.keys(now().errors)).toEqual(['ifscCode']);
    viewModel.change({ branch: '' });
    expect(Object.keys(now().errors)).toEqual(['ifscCode']);
    expect(calls.saves).toEqual([]);
  });

  it('sends a change with the revision that it is based on, notifies the user and has no unsaved changes afterwards', async () => {
    const { now, calls, notifier, navigation, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    expect(now().busy).toBe(true);
    expect(calls.saves).toMatchObject([
      { change: { branch: 'Mysuru', accountNumber: undefined }, basedOn: 3 },
    ]);
    await calls.respond(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 }));
    expect(now()).toMatchObject({ busy: false, form: { branch: 'Mysuru' }, problem: undefined });
    expect(notifier.notified).toEqual([{ tone: 'success', text: 'Bank detail saved.', style: 'default' }]);
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('keeps the typed text when saving fails, and shows the server’s messages', async () => {
    const { now, calls, notifier, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    await calls.fail(400, 'An IFSC code is known by its bank.');
    expect(now()).toMatchObject({
      busy: false,
      form: { branch: 'Mysuru' },
      problem: { kind: 'not-saved', reasons: ['An IFSC code is known by its bank.'] },
    });
    expect(notifier.texts).toEqual([]);
    expect(calls.loadCount).toBe(1);
  });
});

describe('SectionFormViewModel with an API that saves but returns nothing', () => {
  it('keeps the saved values on screen when loading also returns nothing', async () => {
    const { now, calls, time, navigation } = await submitFilled(httpError(404));
    await calls.respond(ok(undefined));
    time.advance(500);
    expect(now()).toMatchObject({ form: { branch: 'Indiranagar' }, problem: undefined, busy: false });
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });
});
