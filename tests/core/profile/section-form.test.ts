import { describe, expect, it } from 'vitest';
import { bankForm, type BankChange, type BankDetail } from '../../../src/core/profile/bank-detail.ts';
import { BankDetailViewModel } from '../../../src/core/profile/bank-detail.view-model.ts';
import { FormDrafts } from '../../../src/core/profile/form-drafts.ts';
import { SectionQuery } from '../../../src/core/profile/section-query.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedSection } from '../../support/scripted-section.ts';
import { aLogin } from '../../support/session-builders.ts';

const PATH = '/investor-profile/investor-bank-detail';

const account = (change: Partial<BankDetail> = {}): BankDetail => ({
  accountName: 'Meera Raghunathan',
  accountNumberEnd: '9876',
  bankName: 'Canara Bank',
  accountType: 'Savings',
  branch: 'Indiranagar',
  ifscCode: 'CNRB0000452',
  ...change,
});

type Prepare = (calls: ScriptedSection<BankDetail, BankChange>) => void;

async function openForm(prepare: Prepare = () => undefined) {
  const around = await coreSurroundings(PATH, { token: 'token-1' });
  const calls = new ScriptedSection<BankDetail, BankChange>();
  calls.stored = ok({ value: account(), revision: 3 });
  prepare(calls);
  const drafts = new FormDrafts(around.session);
  const show = () => {
    const { session, cache, navigation, notifier } = around;
    const query = new SectionQuery('bank', calls, session, cache);
    const viewModel = new BankDetailViewModel({ query, session, navigation, notifier, drafts });
    return { viewModel, ...observe(viewModel.state$) };
  };
  const first = show();
  const now = (shown = first) => {
    const state = shown.values.at(-1);
    if (state?.status !== 'ready') throw new Error(`the form is ${state?.status}`);
    return state;
  };
  return { ...around, calls, show, ...first, now };
}

describe('a form of the profile', () => {
  it('opens with what is saved, and not before it is known', async () => {
    const waiting = await openForm((calls) => (calls.stored = undefined));
    expect(waiting.values).toEqual([{ status: 'loading' }]);
    const { now } = await openForm();
    expect(now()).toMatchObject({ form: bankForm(account()), errors: {}, busy: false, problem: undefined });
  });

  it.each([
    ['nothing is saved', ok(undefined)],
    ['the API answers 404', fail({ kind: 'http', status: 404, messages: ['Not found'] } as const)],
    ['the API answers 405', fail({ kind: 'http', status: 405, messages: [] } as const)],
    ['a page comes in place of an answer', fail({ kind: 'parse' } as const)],
  ])('opens empty where %s', async (_what, stored) => {
    const { now } = await openForm((calls) => (calls.stored = stored));
    expect(now()).toMatchObject({ form: bankForm(undefined), problem: undefined });
  });

  it('opens empty, says so and offers another try where loading has failed', async () => {
    const { now, calls, viewModel } = await openForm((all) => (all.stored = fail({ kind: 'network' })));
    expect(now().problem).toEqual({
      kind: 'not-loaded',
      text: 'Your saved details could not be loaded.',
    });
    calls.stored = ok({ value: account(), revision: 3 });
    viewModel.section.retry();
    expect(now()).toMatchObject({ form: bankForm(account()), problem: undefined });
  });

  it('says what is wrong at Submit, takes it back as it is mended, and brings up nothing new', async () => {
    const { now, calls, viewModel } = await openForm();
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

  it('sends a change with what it was made to, says that it is saved, and leaves nothing unsaved', async () => {
    const { now, calls, viewModel, notifier, navigation } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    expect(now().busy).toBe(true);
    expect(calls.saves).toMatchObject([
      { change: { branch: 'Mysuru', accountNumber: undefined }, basedOn: 3 },
    ]);
    await calls.answer(ok({ value: account({ branch: 'Mysuru' }), revision: 4 }));
    expect(now()).toMatchObject({ busy: false, form: { branch: 'Mysuru' }, problem: undefined });
    expect(notifier.notified).toEqual([{ tone: 'success', text: 'Bank detail saved.', style: 'default' }]);
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('C-15 sends ten presses once', async () => {
    const { calls, viewModel } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    for (let press = 0; press < 10; press += 1) viewModel.section.submit();
    expect(calls.saves).toHaveLength(1);
  });

  it('keeps what was typed while it was being saved, as a change that is not saved', async () => {
    const { now, calls, viewModel } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    viewModel.change({ branch: 'Mysuru, Fort' });
    await calls.answer(ok({ value: account({ branch: 'Mysuru' }), revision: 4 }));
    expect(now().form.branch).toBe('Mysuru, Fort');
    viewModel.section.submit();
    expect(calls.saves.at(-1)).toMatchObject({ change: { branch: 'Mysuru, Fort' }, basedOn: 4 });
  });

  it.each([
    [
      'the server’s own words',
      400,
      ['An IFSC code is known by its bank.'],
      ['An IFSC code is known by its bank.'],
    ],
    ['no words about an address that is not there', 404, ['Cannot PUT /profile'], []],
    ['the general words', 500, [], ['Something went wrong! Please try again later.']],
  ])('keeps what was typed when it is not saved, with %s', async (_what, status, sent, reasons) => {
    const { now, calls, viewModel, notifier } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    await calls.refuse(status, ...sent);
    expect(now()).toMatchObject({ busy: false, form: { branch: 'Mysuru' } });
    expect(now().problem).toEqual({
      kind: 'not-saved',
      text: 'Your details could not be saved. What you typed is still here.',
      reasons,
    });
    expect(notifier.texts).toEqual([]);
  });

  it('takes an exception of the call for a failed saving, and is not busy for ever', async () => {
    const { now, calls, viewModel } = await openForm();
    calls.save = () => Promise.reject(new Error('a bug'));
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    await calls.refuse(500);
    expect(now()).toMatchObject({ busy: false, problem: { kind: 'not-saved' } });
  });
});

describe('leaving a form of the profile', () => {
  it('asks only while something is unsaved, and stays or leaves as told', async () => {
    const { now, viewModel, navigation } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    navigation.go('/deals');
    expect(navigation.current().path).toBe(PATH);
    expect(now().leaveWarning).toBe('Are you sure you want to leave? Your progress might be lost.');
    viewModel.section.stay();
    expect(now()).toMatchObject({ leaveWarning: undefined, form: { branch: 'Mysuru' } });
    navigation.go('/deals');
    viewModel.section.leave();
    expect(navigation.current().path).toBe('/deals');
  });

  it('asks nothing once the change is taken back', async () => {
    const { viewModel, navigation } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.change({ branch: 'Indiranagar' });
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('still asks after a saving that failed', async () => {
    const { calls, viewModel, navigation } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    await calls.refuse(503);
    navigation.go('/deals');
    expect(navigation.current().path).toBe(PATH);
  });
});

describe('a form whose calls are refused with 403', () => {
  it('is left without a question, and keeps its text for coming back', async () => {
    const { calls, viewModel, address, now, show, subscription } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    await calls.refuse(403);
    expect(address()).toBe('/?login=true');
    expect(now().leaveWarning).toBeUndefined();
    subscription.unsubscribe();
    const again = show();
    expect(now(again).form.branch).toBe('Mysuru');
    again.viewModel.section.leave();
    again.subscription.unsubscribe();
    expect(now(show()).form.branch).toBe('Indiranagar');
  });

  it('leaves nothing behind where it is shown once more itself', async () => {
    const { calls, viewModel, now, show, subscription } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    subscription.unsubscribe();
    const { subscription: again } = observe(viewModel.state$);
    viewModel.section.submit();
    await calls.answer(ok({ value: account({ branch: 'Mysuru' }), revision: 4 }));
    again.unsubscribe();
    calls.stored = ok({ value: account({ branch: 'Chennai' }), revision: 5 });
    expect(now(show())).toMatchObject({ form: { branch: 'Chennai' }, problem: undefined });
  });
});

describe('a form at an API that saves, and tells nothing of it', () => {
  it.each([
    ['404', fail({ kind: 'http', status: 404, messages: [] } as const)],
    ['an empty record', ok(undefined)],
  ])('keeps what was saved in sight when reading answers %s', async (_what, stored) => {
    const { now, calls, viewModel, time, navigation } = await openForm((all) => (all.stored = stored));
    viewModel.change(bankForm(account()));
    viewModel.typeAccountNumber('112233445566');
    viewModel.section.submit();
    await calls.answer(ok(undefined));
    time.advance(500);
    expect(now()).toMatchObject({ form: { branch: 'Indiranagar' }, problem: undefined, busy: false });
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });
});

describe('another tab that saves other values', () => {
  const theirs = ok({ value: account({ branch: 'Chennai', accountNumberEnd: '1111' }), revision: 4 });

  it('shows them where nothing is typed here, on coming back', async () => {
    const { now, calls, focused$, time } = await openForm();
    calls.stored = theirs;
    focused$.next();
    time.advance(500);
    expect(now()).toMatchObject({ form: { branch: 'Chennai' }, problem: undefined });
  });

  it('is told of, and nothing is overwritten, where something is typed here', async () => {
    const { now, calls, viewModel, focused$, time } = await openForm();
    viewModel.change({ bankName: 'Other Bank' });
    calls.stored = theirs;
    focused$.next();
    time.advance(500);
    expect(now()).toMatchObject({ form: { bankName: 'Other Bank', branch: 'Indiranagar' } });
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', choosable: true });
    viewModel.section.takeSaved();
    expect(now()).toMatchObject({ form: { bankName: 'Canara Bank', branch: 'Chennai' }, problem: undefined });
  });

  it('is told of by the refused saving, and overwritten only when that is chosen', async () => {
    const { now, calls, viewModel } = await openForm();
    viewModel.change({ bankName: 'Other Bank' });
    viewModel.section.submit();
    calls.stored = theirs;
    await calls.refuse(409, 'Changed since.');
    expect(now().problem).toMatchObject({ kind: 'changed-elsewhere', choosable: true });
    expect(now().form.bankName).toBe('Other Bank');
    viewModel.section.keepMine();
    expect(calls.saves.at(-1)).toMatchObject({ change: { bankName: 'Other Bank' }, basedOn: 4 });
    // A number that was only kept is the one that is saved now.
    expect(now().form.accountNumber).toEqual({ kind: 'kept', lastFour: '1111' });
  });

  it('C-07 is not announced by an answer that is older than the own saving', async () => {
    const { now, calls, viewModel, focused$, time } = await openForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    await calls.answer(ok({ value: account({ branch: 'Mysuru' }), revision: 5 }));
    viewModel.change({ branch: 'Mysuru, Fort' });
    calls.stored = theirs;
    focused$.next();
    time.advance(500);
    expect(now().problem).toBeUndefined();
  });
});

describe('C-14 a session that ends under a form', () => {
  async function interrupted(reason: 'expired' | 'log-out' | 'elsewhere') {
    const form = await openForm();
    form.viewModel.change({ branch: 'Mysuru' });
    form.session.end(reason);
    form.subscription.unsubscribe();
    return form;
  }

  it.each(['expired', 'elsewhere'] as const)(
    'brings its text back to the same investor (%s)',
    async (reason) => {
      const { session, show, now } = await interrupted(reason);
      session.begin(aLogin('token-2'));
      const again = show();
      expect(now(again)).toMatchObject({ form: { branch: 'Mysuru' }, problem: undefined });
      again.viewModel.section.leave();
      again.subscription.unsubscribe();
      expect(now(show()).form.branch).toBe('Indiranagar');
    },
  );

  it('shows it to nobody else, and has forgotten it for good', async () => {
    const { session, show, now } = await interrupted('expired');
    session.begin(aLogin('token-2', { email: 'other@kopal.test' }));
    expect(now(show()).form.branch).toBe('Indiranagar');
    session.begin(aLogin('token-3'));
    expect(now(show()).form.branch).toBe('Indiranagar');
  });

  it('forgets it after a chosen log-out', async () => {
    const { session, show, now } = await interrupted('log-out');
    session.begin(aLogin('token-2'));
    expect(now(show()).form.branch).toBe('Indiranagar');
  });

  it('tells of what was saved elsewhere meanwhile', async () => {
    const { session, show, now, calls } = await interrupted('expired');
    calls.stored = ok({ value: account({ branch: 'Chennai' }), revision: 4 });
    session.begin(aLogin('token-2'));
    expect(now(show())).toMatchObject({
      form: { branch: 'Mysuru' },
      problem: { kind: 'changed-elsewhere', choosable: true },
    });
  });

  it('C-09 ends the session itself when a saving is refused with 401, and keeps the text', async () => {
    const form = await openForm();
    form.viewModel.change({ branch: 'Mysuru' });
    form.viewModel.section.submit();
    await form.calls.refuse(401);
    expect(form.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(form.notifier.texts).toEqual(['Session expired. Please log in again.']);
    form.subscription.unsubscribe();
    form.session.begin(aLogin('token-2'));
    expect(form.now(form.show()).form.branch).toBe('Mysuru');
  });
});
