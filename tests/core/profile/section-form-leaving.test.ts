import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { aBankDetail, BANK_PATH, openBankForm } from '../../support/opened-bank-form.ts';
import { aLogin } from '../../support/session-builders.ts';

describe('leaving a form of the profile', () => {
  it('asks only while something is unsaved, and stays or leaves as told', async () => {
    const { now, viewModel, navigation } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    navigation.go('/deals');
    expect(navigation.current().path).toBe(BANK_PATH);
    expect(now().leaveWarning).toBe('Are you sure you want to leave? Your progress might be lost.');
    viewModel.section.stay();
    expect(now()).toMatchObject({ leaveWarning: undefined, form: { branch: 'Mysuru' } });
    navigation.go('/deals');
    viewModel.section.leave();
    expect(navigation.current().path).toBe('/deals');
  });

  it('goes back to what is saved when the user leaves, with nothing said to be wrong', async () => {
    const { now, viewModel, navigation } = await openBankForm();
    viewModel.change({ branch: '' });
    viewModel.section.submit();
    navigation.go('/deals');
    viewModel.section.leave();
    expect(now()).toMatchObject({ form: { branch: 'Indiranagar' }, leaveWarning: undefined });
    expect(now().errors).toEqual({});
    navigation.go('/events');
    expect(navigation.current().path).toBe('/events');
  });

  it('holds nobody once it is gone itself', async () => {
    const { viewModel, navigation, subscription } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    subscription.unsubscribe();
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('holds nobody when its saving is refused after it is gone', async () => {
    const { calls, viewModel, navigation, subscription } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    subscription.unsubscribe();
    await calls.refuse(500);
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('asks nothing once the change is taken back', async () => {
    const { viewModel, navigation } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.change({ branch: 'Indiranagar' });
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('still asks after a saving that failed', async () => {
    const { calls, viewModel, navigation } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.section.submit();
    await calls.refuse(503);
    navigation.go('/deals');
    expect(navigation.current().path).toBe(BANK_PATH);
  });
});

describe('a form whose calls are refused with 403', () => {
  it('is left without a question, and keeps its text for coming back', async () => {
    const { calls, viewModel, address, now, show, subscription } = await openBankForm();
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
    const { calls, viewModel, now, show, subscription } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    subscription.unsubscribe();
    const { subscription: again } = observe(viewModel.state$);
    viewModel.section.submit();
    await calls.answer(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 }));
    again.unsubscribe();
    calls.stored = ok({ value: aBankDetail({ branch: 'Chennai' }), revision: 5 });
    expect(now(show())).toMatchObject({ form: { branch: 'Chennai' }, problem: undefined });
  });
});

describe('C-14 a session that ends under a form', () => {
  async function interrupted(reason: 'expired' | 'log-out' | 'elsewhere') {
    const form = await openBankForm();
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
    calls.stored = ok({ value: aBankDetail({ branch: 'Chennai' }), revision: 4 });
    session.begin(aLogin('token-2'));
    expect(now(show())).toMatchObject({
      form: { branch: 'Mysuru' },
      problem: { kind: 'changed-elsewhere', choosable: true },
    });
  });

  it('offers no choice of what is saved while that cannot be loaded', async () => {
    const { session, show, now, calls } = await interrupted('expired');
    calls.stored = fail({ kind: 'network' });
    session.begin(aLogin('token-2'));
    const again = show();
    expect(now(again)).toMatchObject({ form: { branch: 'Mysuru' }, problem: { kind: 'not-loaded' } });
    again.viewModel.section.submit();
    await calls.refuse(409);
    expect(now(again).problem).toMatchObject({ kind: 'changed-elsewhere', choosable: false });
  });

  it('C-09 ends the session itself when a saving is refused with 401, and keeps the text', async () => {
    const form = await openBankForm();
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
