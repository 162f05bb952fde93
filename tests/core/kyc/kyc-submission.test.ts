import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION, KYC_SLOTS } from '../../../src/core/kyc/document.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { openEmpty, until } from '../../support/kyc-screen.ts';

const REQUIRED = 'Aadhar Card Front, Aadhar Card Back, Pan Card, Cancelled Cheque';

/** A screen with every required document uploading. */
async function openFilled() {
  const kyc = await openEmpty();
  for (const { id, required } of KYC_SLOTS) if (required) await kyc.fill(id);
  return kyc;
}

describe('KycViewModel.submit', () => {
  it('names the missing documents and sends no consent while nothing is uploaded', async () => {
    const { screen, state, gateway } = await openEmpty();
    expect(state().submission).toEqual({
      busy: false,
      outcome: undefined,
      missing: undefined,
      consented: undefined,
    });
    screen.submit();
    expect(state().submission).toEqual({
      busy: false,
      outcome: undefined,
      missing: `Still missing: ${REQUIRED}.`,
      consented: undefined,
    });
    expect(gateway.consents).toEqual([]);
  });

  it('sends no consent when the only upload has failed', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    await fill('pan_card');
    gateway.finish('pan_card', fail({ kind: 'network' }));
    screen.submit();
    expect(state().submission.missing).toBe(`Still missing: ${REQUIRED}.`);
    expect(gateway.consents).toEqual([]);
  });

  it('C-15 sends the consent to the shown wording once', async () => {
    const { screen, state, gateway } = await openFilled();
    for (let press = 0; press < 10; press += 1) screen.submit();
    expect(state().submission).toMatchObject({ busy: true, missing: undefined });
    await until(() => expect(state().submission.busy).toBe(false));
    expect(gateway.consents).toEqual([CONSENT_VERSION]);
    expect(state().submission).toEqual({
      busy: false,
      outcome: { tone: 'success', text: 'Your consent has been saved.' },
      missing: undefined,
      consented: 'Consent given on November 21, 2026.',
    });
  });

  it('never shows success while a required document is missing', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    await fill('passport');
    screen.submit();
    await until(() => expect(state().submission.busy).toBe(false));
    expect(gateway.consents).toEqual([CONSENT_VERSION]);
    expect(state().submission).toEqual({
      busy: false,
      outcome: undefined,
      missing: `Still missing: ${REQUIRED}. Upload these to complete your KYC; there is no need to submit again.`,
      consented: undefined,
    });
    for (const { id, required } of KYC_SLOTS) if (required) await fill(id);
    expect(state().submission).toMatchObject({
      outcome: { tone: 'success' },
      missing: undefined,
      consented: 'Consent given on November 21, 2026.',
    });
  });

  it('does not require the passport', async () => {
    const { screen, state } = await openFilled();
    screen.submit();
    await until(() => expect(state().submission.busy).toBe(false));
    expect(state().submission.missing).toBeUndefined();
  });

  it('names a document whose upload failed until it is uploaded', async () => {
    const { screen, state, gateway } = await openFilled();
    for (const { id, required } of KYC_SLOTS)
      if (required) gateway.finish(id, id === 'pan_card' ? fail({ kind: 'network' }) : undefined);
    screen.submit();
    await until(() => expect(state().submission.missing).toMatch(/^Still missing: Pan Card\./u));
    screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(state().submission.missing).toBeUndefined();
  });

  it('shows why the consent failed together with the missing documents', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    await fill('passport');
    gateway.consentAnswer = fail({ kind: 'http', status: 500, messages: ['Out of order.'] });
    screen.submit();
    await until(() => expect(state().submission.outcome).toEqual({ tone: 'failure', text: 'Out of order.' }));
    expect(state().submission.missing).toBe(`Still missing: ${REQUIRED}.`);
  });

  it.each([undefined, { epochMs: undefined }])('shows no date when the API returns none: %j', async (on) => {
    const { screen, state, gateway } = await openFilled();
    gateway.consentAnswer = ok({ consentedOn: on });
    screen.submit();
    await until(() => expect(state().submission.outcome?.tone).toBe('success'));
    expect(state().submission.consented).toBeUndefined();
  });

  it('can be repeated after a failure', async () => {
    const { screen, state, gateway } = await openFilled();
    gateway.consentAnswer = fail({ kind: 'network' });
    screen.submit();
    await until(() => expect(state().submission.outcome?.tone).toBe('failure'));
    screen.submit();
    expect(state().submission).toMatchObject({ busy: true, outcome: undefined });
  });
});
