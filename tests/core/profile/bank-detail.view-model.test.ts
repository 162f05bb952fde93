import { describe, expect, it } from 'vitest';
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

  it('is not sent once more when another field was edited while it was being saved', async () => {
    const { now, calls, viewModel, typeNumberTwice } = await openBankForm();
    typeNumberTwice();
    viewModel.section.submit();
    viewModel.change({ branch: 'Jayanagar' });
    await calls.respond(ok({ value: aBankDetail({ accountNumberEnd: '5566' }), revision: 4 }));
    expect(now().form).toMatchObject({
      accountNumber: { kind: 'saved', lastFour: '5566' },
      accountNumberAgain: '',
      branch: 'Jayanagar',
    });
    viewModel.section.submit();
    expect(calls.saves.at(-1)?.change).toMatchObject({ branch: 'Jayanagar', accountNumber: undefined });
  });

  it('stays as typed when it was typed while another one was being saved', async () => {
    const { now, calls, viewModel, typeNumberTwice } = await openBankForm();
    typeNumberTwice();
    viewModel.section.submit();
    viewModel.typeNumber('1122334455667');
    await calls.respond(ok({ value: aBankDetail({ accountNumberEnd: '5566' }), revision: 4 }));
    expect(now().form).toMatchObject({ accountNumber: { kind: 'typed', text: '1122334455667' } });
  });
});

describe('the note that changes of the bank account are stopped', () => {
  it('says until when, and disappears when the API no longer returns a time', async () => {
    const stoppedUntil = parseDate('2026-11-23T06:00:00Z');
    const { now, calls, viewModel } = await openBankForm(
      ok({ value: aBankDetail(), revision: 3, stoppedUntil }),
    );
    expect(now().stopNotice).toMatch(
      /^Changes are stopped until November 23, 2026, .* by the link in an email/u,
    );
    calls.stored = ok({ value: aBankDetail(), revision: 3 });
    viewModel.section.retry();
    expect(now().stopNotice).toBeUndefined();
  });
});
