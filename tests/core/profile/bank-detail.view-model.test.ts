import { describe, expect, it } from 'vitest';
import { bankChange, bankForm } from '../../../src/core/profile/bank-detail.ts';
import { ok } from '../../../src/core/shared/result.ts';
import { aBankDetail, openBankForm } from '../../support/opened-bank-form.ts';

describe('the bank account’s number in its form', () => {
  it('is only kept until it is typed anew, and sent whole', async () => {
    const { now, calls, viewModel } = await openBankForm();
    expect(now().form.accountNumber).toEqual({ kind: 'kept', lastFour: '9876' });
    viewModel.typeAccountNumber('••••••••98761');
    expect(now().form.accountNumber).toEqual({ kind: 'typed', text: '1' });
    viewModel.typeAccountNumber('1122 3344 5566');
    viewModel.section.submit();
    expect(calls.saves).toMatchObject([{ change: { accountNumber: '112233445566' }, basedOn: 3 }]);
  });

  it('is the saved one’s end again once it is saved', async () => {
    const { now, calls, viewModel } = await openBankForm();
    viewModel.typeAccountNumber('112233445566');
    viewModel.section.submit();
    await calls.answer(ok({ value: aBankDetail({ accountNumberEnd: '5566' }), revision: 4 }));
    expect(now().form.accountNumber).toEqual({ kind: 'kept', lastFour: '5566' });
  });

  it('is needed where none is saved', async () => {
    const { now, calls, viewModel } = await openBankForm((all) => (all.stored = ok(undefined)));
    const { accountNumber: _number, ...fields } = bankForm(aBankDetail());
    viewModel.change(fields);
    viewModel.section.submit();
    expect(now().errors).toEqual({ accountNumber: 'Account Number is required' });
    expect(calls.saves).toEqual([]);
  });

  it('stays as it is when other fields are changed', async () => {
    const { now, viewModel } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    expect(bankChange(now().form).accountNumber).toBeUndefined();
    expect(now().form).toEqual(bankForm(aBankDetail({ branch: 'Mysuru' })));
  });
});
