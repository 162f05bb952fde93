import { describe, expect, it } from 'vitest';
import type { BankDetailViewModel } from '../../../src/core/profile/bank-detail.view-model.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { ok } from '../../../src/core/shared/result.ts';
import { aBankDetail, openBankForm } from '../../support/opened-bank-form.ts';

describe('the account number of BankDetailViewModel', () => {
  it('is replaced as soon as the user types in its field, and is sent without spaces', async () => {
    const { now, calls, viewModel } = await openBankForm();
    expect(now().form.accountNumber).toEqual({ kind: 'saved', lastFour: '9876' });
    viewModel.typeNumber('••••••••98761');
    expect(now().form.accountNumber).toEqual({ kind: 'typed', text: '1' });
    viewModel.typeNumber('1122 3344 5566');
    viewModel.change({ accountNumberAgain: '1122 3344 5566' });
    viewModel.section.submit();
    expect(calls.saves).toMatchObject([{ change: { accountNumber: '112233445566' }, basedOn: 3 }]);
  });
});

describe('the account number that BankDetailViewModel has saved', () => {
  const NUMBER = '112233445566';
  const LONGER = '1122334455667';

  /** Types and submits a number, and edits the form before the API responds. */
  async function saveWhile(edit: (viewModel: BankDetailViewModel) => void) {
    const opened = await openBankForm();
    const { viewModel, calls } = opened;
    viewModel.typeNumber(NUMBER);
    viewModel.change({ accountNumberAgain: NUMBER });
    viewModel.section.submit();
    edit(viewModel);
    await calls.respond(ok({ value: aBankDetail({ accountNumberEnd: '5566' }), revision: 4 }));
    return opened;
  }

  it('is not sent once more when another field was edited during the save', async () => {
    const { now, calls, viewModel } = await saveWhile((form) => form.change({ branch: 'Jayanagar' }));
    expect(now().form).toMatchObject({
      accountNumber: { kind: 'saved', lastFour: '5566' },
      accountNumberAgain: '',
      branch: 'Jayanagar',
    });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject({ branch: 'Jayanagar', accountNumber: undefined });
  });

  it('gives way to a number that was typed during the save', async () => {
    const { now } = await saveWhile((form) => form.typeNumber(LONGER));
    expect(now().form).toMatchObject({
      accountNumber: { kind: 'typed', text: LONGER },
      accountNumberAgain: NUMBER,
    });
  });
});

describe('the note that changes of the bank account are stopped', () => {
  it('says until when, and disappears when the API no longer returns a time', async () => {
    const stoppedUntil = parseDate('2026-11-23T06:00:00Z');
    const { now, calls, viewModel } = await openBankForm(
      (section) => (section.stored = ok({ value: aBankDetail(), revision: 3, stoppedUntil })),
    );
    expect(now().stopNotice).toMatch(
      /^Changes are stopped until November 23, 2026, .* by the link in an email/u,
    );
    calls.stored = ok({ value: aBankDetail(), revision: 3 });
    viewModel.section.retry();
    expect(now().stopNotice).toBeUndefined();
  });
});
