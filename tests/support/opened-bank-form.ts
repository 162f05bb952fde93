import type { BankChange, BankDetail } from '../../src/core/profile/bank-detail.ts';
import { BankDetailViewModel } from '../../src/core/profile/bank-detail.view-model.ts';
import { FormDrafts } from '../../src/core/session/form-drafts.ts';
import { SectionQuery } from '../../src/core/profile/section-query.ts';
import { BATCH_MS } from '../../src/core/shared/cached-query.ts';
import { ok } from '../../src/core/shared/result.ts';
import { corePlatform } from './core-platform.ts';
import { lastReady } from './last-ready.ts';
import { observe } from './observed.ts';
import { ScriptedSection } from './scripted-section.ts';
import { noConfirmationNeeded } from './no-confirmation-needed.ts';

export const BANK_PATH = '/investor-profile/investor-bank-detail';

const NEW_NUMBER = '112233445566';

/** A saved account; the test overrides the fields it is about. */
export const aBankDetail = (change: Partial<BankDetail> = {}): BankDetail => ({
  accountName: 'Meera Raghunathan',
  accountNumberEnd: '9876',
  bankName: 'Canara Bank',
  accountType: 'Savings',
  branch: 'Indiranagar',
  ifscCode: 'CNRB0000452',
  ...change,
});

type Calls = ScriptedSection<BankDetail, BankChange>;

/**
 * Opens the form of the bank account. The returned `show` opens the form again, `now` returns the current state of a
 * form.
 * @param stored the response to the first load
 */
export async function openBankForm(
  stored: Exclude<Calls['stored'], undefined> | 'never' = ok({ value: aBankDetail(), revision: 3 }),
) {
  const platform = await corePlatform(BANK_PATH, { token: 'token-1' });
  const calls: Calls = new ScriptedSection();
  calls.stored = stored === 'never' ? undefined : stored;
  const drafts = new FormDrafts(platform.session);
  const show = () => {
    const { session, cache, navigation, notifier } = platform;
    const query = new SectionQuery(
      { name: 'bank', calls },
      { session, cache, confirmations: noConfirmationNeeded },
    );
    const viewModel = new BankDetailViewModel({ query, session, navigation, notifier, drafts });
    return { viewModel, ...observe(viewModel.state$) };
  };
  const first = show();
  const now = (shown = first) => lastReady(shown.values);
  const { viewModel } = first;
  const typeNumberTwice = () => {
    viewModel.typeNumber(NEW_NUMBER);
    viewModel.change({ accountNumberAgain: NEW_NUMBER });
  };
  const submitBranch = (branch: string) => {
    viewModel.change({ branch });
    viewModel.section.submit();
  };
  /** Comes back to the tab, which loads the section again. */
  const comeBack = () => {
    platform.focused$.next();
    platform.time.advance(BATCH_MS);
  };
  return { ...platform, calls, show, ...first, now, typeNumberTwice, submitBranch, comeBack };
}
