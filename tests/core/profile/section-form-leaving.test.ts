import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { observe } from '../../support/observed.ts';
import { aBankDetail, BANK_PATH, openBankForm } from '../../support/opened-bank-form.ts';
import { aLogin } from '../../support/session-builders.ts';

describe('leaving a profile form', () => {
  it('warns when there are unsaved changes, and stays or leaves as the user chooses', async () => {
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

  it('restores the saved values and clears the errors when the user leaves', async () => {
    const { now, viewModel, navigation, submitBranch } = await openBankForm();
    submitBranch('');
    navigation.go('/deals');
    viewModel.section.leave();
    expect(now()).toMatchObject({ form: { branch: 'Indiranagar' }, leaveWarning: undefined });
    expect(now().errors).toEqual({});
    navigation.go('/events');
    expect(navigation.current().path).toBe('/events');
  });

  it('does not block navigation when a save fails after the screen is left', async () => {
    const { calls, navigation, subscription, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    subscription.unsubscribe();
    await calls.fail(500);
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });

  it('reports in a toast that a save has failed after the screen was left', async () => {
    const { calls, notifier, subscription, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    subscription.unsubscribe();
    await calls.fail(409);
    expect(notifier.notified).toMatchObject([
      { tone: 'failure', text: expect.stringMatching(/^Bank detail could not be saved\. ./) },
    ]);
  });

  it('reports no failed save to the next investor', async () => {
    const { calls, notifier, session, subscription, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    subscription.unsubscribe();
    session.end('log-out');
    session.begin(aLogin('token-2', { email: 'other@kopal.test' }));
    await calls.fail(500);
    expect(notifier.notified).toEqual([]);
  });

  it('does not warn when the change is undone', async () => {
    const { viewModel, navigation } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    viewModel.change({ branch: 'Indiranagar' });
    navigation.go('/deals');
    expect(navigation.current().path).toBe('/deals');
  });
});

describe('SectionFormViewModel after a 403', () => {
  it('redirects without a warning and restores the text on the next visit', async () => {
    const { calls, address, now, show, subscription, submitBranch } = await openBankForm();
    submitBranch('Mysuru');
    await calls.fail(403);
    expect(address()).toBe('/?login=true');
    expect(now().leaveWarning).toBeUndefined();
    subscription.unsubscribe();
    const again = show();
    expect(now(again).form.branch).toBe('Mysuru');
    again.viewModel.section.leave();
    again.subscription.unsubscribe();
    expect(now(show()).form.branch).toBe('Indiranagar');
  });
});

describe('SectionFormViewModel that is shown again', () => {
  it('leaves no draft once the changes are saved', async () => {
    const { calls, viewModel, now, show, subscription } = await openBankForm();
    viewModel.change({ branch: 'Mysuru' });
    subscription.unsubscribe();
    const { subscription: second } = observe(viewModel.state$);
    viewModel.section.submit();
    await calls.respond(ok({ value: aBankDetail({ branch: 'Mysuru' }), revision: 4 }));
    second.unsubscribe();
    calls.stored = ok({ value: aBankDetail({ branch: 'Chennai' }), revision: 5 });
    expect(now(show())).toMatchObject({ form: { branch: 'Chennai' }, problem: undefined });
  });
});

describe('C-14 SectionFormViewModel after the end of the session', () => {
  async function interrupted(reason: 'expired' | 'log-out' | 'elsewhere') {
    const form = await openBankForm();
    form.viewModel.change({ branch: 'Mysuru' });
    form.session.end(reason);
    form.subscription.unsubscribe();
    return form;
  }

  it.each(['expired', 'elsewhere'] as const)(
    'restores the text for the same investor (%s)',
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

  it('keeps the text during a login without an e-mail, but does not show it', async () => {
    const { session, show, now } = await interrupted('expired');
    session.begin(aLogin('token-2', { email: undefined }));
    const unknown = show();
    expect(now(unknown).form.branch).toBe('Indiranagar');
    session.end('expired');
    unknown.subscription.unsubscribe();
    session.begin(aLogin('token-3'));
    expect(now(show()).form.branch).toBe('Mysuru');
  });

  it('shows the text to no other investor and deletes it', async () => {
    const { session, show, now } = await interrupted('expired');
    session.begin(aLogin('token-2', { email: 'other@kopal.test' }));
    expect(now(show()).form.branch).toBe('Indiranagar');
    session.end('expired');
    session.begin(aLogin('token-3'));
    expect(now(show()).form.branch).toBe('Indiranagar');
  });

  it('deletes the text after a deliberate log-out', async () => {
    const { session, show, now } = await interrupted('log-out');
    session.begin(aLogin('token-2'));
    expect(now(show()).form.branch).toBe('Indiranagar');
  });

  it('reports a version that was saved elsewhere during the interruption', async () => {
    const { session, show, now, calls } = await interrupted('expired');
    calls.stored = ok({ value: aBankDetail({ branch: 'Chennai' }), revision: 4 });
    session.begin(aLogin('token-2'));
    expect(now(show())).toMatchObject({
      form: { branch: 'Mysuru' },
      problem: { kind: 'changed-elsewhere', canChooseVersion: true },
    });
  });

  it('offers no choice while the saved version cannot be loaded', async () => {
    const { session, show, now, calls } = await interrupted('expired');
    calls.stored = fail({ kind: 'network' });
    session.begin(aLogin('token-2'));
    const again = show();
    expect(now(again)).toMatchObject({ form: { branch: 'Mysuru' }, problem: { kind: 'not-loaded' } });
    again.viewModel.section.submit();
    await calls.fail(409);
    expect(now(again).problem).toMatchObject({ kind: 'changed-elsewhere', canChooseVersion: false });
  });

  it('C-09 ends the session when a save gets a 401, and keeps the text', async () => {
    const form = await openBankForm();
    form.viewModel.change({ branch: 'Mysuru' });
    form.viewModel.section.submit();
    await form.calls.fail(401);
    expect(form.session.current).toEqual({ status: 'logged-out', reason: 'expired' });
    expect(form.notifier.texts).toEqual(['Session expired. Please log in again.']);
    form.subscription.unsubscribe();
    form.session.begin(aLogin('token-2'));
    expect(form.now(form.show()).form.branch).toBe('Mysuru');
  });
});
