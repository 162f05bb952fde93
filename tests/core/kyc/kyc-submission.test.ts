import { describe, expect, it } from 'vitest';
import { KYC_SLOTS, type KycSlotId } from '../../../src/core/kyc/document.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { openEmptyKyc, until } from '../../support/kyc-screen.ts';

const REQUIRED = 'Aadhar Card Front, Aadhar Card Back, Pan Card, Cancelled Cheque';

/** A screen with every required document uploaded; the upload of one slot can fail. */
async function openFilled(failing?: KycSlotId) {
  const kyc = await openEmptyKyc();
  const { fill, gateway } = kyc;
  for (const { id, required } of KYC_SLOTS)
    if (required) {
      await fill(id);
      gateway.finish(id, id === failing ? fail({ kind: 'network' }) : undefined);
    }
  return { ...kyc, progress: (id: 'pan_card' | 'passport') => progressOf(kyc.slot(id)) };
}

const progressOf = (view: ReturnType<Awaited<ReturnType<typeof openEmptyKyc>>['slot']>) =>
  view.status === 'filled' ? view.progress : undefined;

describe('KycViewModel.submit', () => {
  it('names the missing documents and sends nothing while nothing is uploaded', async () => {
    const { screen, state, gateway } = await openEmptyKyc();
    expect(state().submission).toEqual({ busy: false, outcome: undefined, missingMessage: undefined });
    screen.submit();
    expect(state().submission).toEqual({
      busy: false,
      outcome: undefined,
      missingMessage: `Still missing: ${REQUIRED}.`,
    });
    expect(gateway.submissions).toBe(0);
  });

  it('C-15 sends the stored documents for verification once for ten clicks; a slot then shows the day', async () => {
    const { screen, state, gateway, progress } = await openFilled();
    expect(progress('pan_card')).toEqual({ sent: false, text: 'Uploaded, not sent yet' });
    for (let click = 0; click < 10; click += 1) screen.submit();
    expect(state().submission).toMatchObject({ busy: true, missingMessage: undefined });
    await until(() => expect(state().submission.busy).toBe(false));
    expect([gateway.submissions, gateway.consents]).toEqual([1, []]);
    expect(state().submission).toEqual({
      busy: false,
      outcome: { tone: 'success', text: 'Sent for verification.' },
      missingMessage: undefined,
    });
    expect(progress('pan_card')).toEqual({
      sent: true,
      text: 'Sent for verification on November 22, 2026',
    });
  });

  it('sends nothing while a document is being uploaded', async () => {
    const { screen, state, gateway, fill, progress } = await openFilled();
    await fill('passport');
    screen.submit();
    expect(state().submission.outcome).toEqual({
      tone: 'failure',
      text: 'Some documents are still being uploaded. Submit again when that is done.',
    });
    expect([gateway.submissions, progress('passport')]).toEqual([0, undefined]);
    gateway.finish('passport');
    screen.submit();
    await until(() => expect(state().submission.outcome?.tone).toBe('success'));
    expect(progress('passport')?.sent).toBe(true);
  });

  it('says that the documents were sent, until a retry uploads the optional document that had failed', async () => {
    const { screen, state, gateway, fill, progress } = await openFilled();
    await fill('passport');
    gateway.finish('passport', fail({ kind: 'network' }));
    screen.submit();
    await until(() => expect(state().submission.busy).toBe(false));
    expect(state().submission.outcome).toEqual({ tone: 'success', text: 'Sent for verification.' });
    screen.retry('passport');
    gateway.finish('passport');
    expect(state().submission.outcome).toBeUndefined();
    expect([progress('passport')?.sent, progress('pan_card')?.sent]).toEqual([false, true]);
  });

  it('shows no success while required documents are missing, and says that the uploaded one was sent', async () => {
    const { screen, state, gateway, fill } = await openEmptyKyc();
    await fill('passport');
    gateway.finish('passport');
    screen.submit();
    await until(() => expect(state().submission.busy).toBe(false));
    expect(gateway.submissions).toBe(1);
    expect(state().submission).toEqual({
      busy: false,
      outcome: undefined,
      missingMessage: `Still missing: ${REQUIRED}. What you have uploaded was sent for verification.`,
    });
  });

  it('names a document as missing after its upload has failed, until a retry succeeds', async () => {
    const { screen, state, gateway } = await openFilled('pan_card');
    screen.submit();
    await until(() => expect(state().submission.missingMessage).toMatch(/^Still missing: Pan Card\./u));
    screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(state().submission.missingMessage).toBeUndefined();
  });

  it('says what is missing and why the uploaded one was not sent; the next Submit removes the reason', async () => {
    const { screen, state, gateway, fill } = await openEmptyKyc();
    await fill('passport');
    gateway.finish('passport');
    gateway.submissionOutcome = fail({ kind: 'http', status: 500, messages: ['Out of order.'] });
    screen.submit();
    await until(() => expect(state().submission.outcome).toEqual({ tone: 'failure', text: 'Out of order.' }));
    expect(state().submission.missingMessage).toBe(`Still missing: ${REQUIRED}.`);
    screen.submit();
    expect(state().submission).toMatchObject({ busy: true, outcome: undefined });
  });

  it('dates a Submit by the clock when the API returns no time', async () => {
    const { screen, state, gateway, progress } = await openFilled();
    gateway.submissionOutcome = ok({ submittedOn: undefined });
    screen.submit();
    await until(() => expect(state().submission.outcome?.tone).toBe('success'));
    expect(progress('pan_card')?.text).toBe('Sent for verification on November 21, 2026');
  });
});
