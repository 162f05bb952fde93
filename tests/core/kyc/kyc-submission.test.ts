import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../src/core/kyc/consent.ts';
import { KYC_SLOTS } from '../../../src/core/kyc/kyc-slot.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { openEmpty, until } from '../../support/kyc-screen.ts';

describe('Submit', () => {
  it('sends the consent to the wording that is shown, once, and names what is missing', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    expect(state().submission).toEqual({
      busy: false,
      outcome: undefined,
      missing: undefined,
      consented: undefined,
    });
    await fill('passport');
    for (let press = 0; press < 10; press += 1) screen.submit();
    expect(state().submission).toMatchObject({
      busy: true,
      missing: expect.stringMatching(/^Still missing/u) as unknown,
    });
    await until(() => expect(state().submission.busy).toBe(false));
    expect(gateway.consents).toEqual([CONSENT_VERSION]);
    expect(state().submission).toEqual({
      busy: false,
      outcome: { tone: 'success', text: 'Your consent is saved.' },
      missing: 'Still missing: Aadhar Card Front, Aadhar Card Back, Pan Card, Cancelled Cheque.',
      consented: 'Consent given on November 21, 2026.',
    });
  });

  it('names a document whose upload has failed, and nothing when all are there', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    for (const { id } of KYC_SLOTS) await fill(id);
    for (const { id } of KYC_SLOTS)
      gateway.finish(id, id === 'pan_card' ? fail({ kind: 'network' }) : undefined);
    screen.submit();
    await until(() => expect(state().submission.missing).toBe('Still missing: Pan Card.'));
    screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(state().submission.missing).toBeUndefined();
  });

  it('says why the consent was not taken, and what is missing all the same', async () => {
    const { screen, state, gateway } = await openEmpty();
    gateway.consentAnswer = fail({ kind: 'http', status: 500, messages: ['Out of order.'] });
    screen.submit();
    await until(() => expect(state().submission.outcome).toEqual({ tone: 'failure', text: 'Out of order.' }));
    expect(state().submission.missing).toMatch(/^Still missing: Aadhar Card Front/u);
  });

  it.each([undefined, { epochMs: undefined }])(
    'has no date of a consent that the API gives none of: %j',
    async (on) => {
      const { screen, state, gateway } = await openEmpty();
      gateway.consentAnswer = ok({ consentedOn: on });
      screen.submit();
      await until(() => expect(state().submission.outcome?.tone).toBe('success'));
      expect(state().submission.consented).toBeUndefined();
    },
  );

  it('can be pressed again after it has failed', async () => {
    const { screen, state, gateway } = await openEmpty();
    gateway.consentAnswer = fail({ kind: 'network' });
    screen.submit();
    await until(() => expect(state().submission.outcome?.tone).toBe('failure'));
    screen.submit();
    expect(state().submission).toMatchObject({ busy: true, outcome: undefined });
  });
});
