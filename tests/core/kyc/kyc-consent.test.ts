import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../src/core/kyc/document.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { openKyc, photo, until } from '../../support/kyc-screen.ts';

const CONSENT_FIRST = 'Give your consent before the first upload.';

/** A screen of an investor who has not consented yet. */
async function openWithoutConsent() {
  const kyc = await openKyc();
  const shown = kyc.show();
  kyc.gateway.respond([], 'none');
  return { ...kyc, ...shown };
}

describe('the consent above the slots', () => {
  it('comes before the first upload: no file is opened without it', async () => {
    const { screen, state, slot, processor } = await openWithoutConsent();
    expect(state().consent).toEqual({ given: false, busy: false, problem: undefined });
    expect(screen.requireConsent()).toBe(false);
    expect(state().consent).toEqual({ given: false, busy: false, problem: CONSENT_FIRST });
    screen.pick('pan_card', photo());
    expect([slot('pan_card').status, processor.createdUrlCount]).toEqual(['empty', 0]);
  });

  it('C-15 is sent once, with the version of the wording that was shown, and opens the slots', async () => {
    const { screen, state, gateway, fill } = await openWithoutConsent();
    for (let click = 0; click < 10; click += 1) screen.consent();
    expect(state().consent).toEqual({ given: false, busy: true, problem: undefined });
    await until(() => expect(state().consent.given).toBe(true));
    expect(gateway.consents).toEqual([CONSENT_VERSION]);
    expect(state().consent).toEqual({ given: true, text: 'Consent given on November 21, 2026.' });
    expect(screen.requireConsent()).toBe(true);
    await fill('pan_card');
    screen.consent();
    expect(gateway.consents).toHaveLength(1);
  });

  it('C-15 is sent once when a file is chosen while the consent is being saved', async () => {
    const { screen, state, gateway } = await openWithoutConsent();
    screen.consent();
    expect(screen.requireConsent()).toBe(false);
    expect(state().consent).toEqual({ given: false, busy: true, problem: CONSENT_FIRST });
    screen.consent();
    await until(() => expect(state().consent.given).toBe(true));
    expect(gateway.consents).toHaveLength(1);
  });

  it('is not asked for again on a later visit', async () => {
    const kyc = await openKyc();
    const { screen, state } = kyc.show();
    kyc.gateway.respond([]);
    expect(state().consent).toEqual({ given: true, text: 'Consent given on November 21, 2026.' });
    screen.consent();
    expect(kyc.gateway.consents).toEqual([]);
  });

  it('shows a problem when it could not be saved, and can be given again', async () => {
    const { screen, state, gateway } = await openWithoutConsent();
    gateway.consentOutcome = fail({ kind: 'http', status: 500, messages: [] });
    screen.consent();
    await until(() =>
      expect(state().consent).toEqual({
        given: false,
        busy: false,
        problem: 'Your consent could not be saved. Please try again.',
      }),
    );
    gateway.consentOutcome = ok({ consentedOn: undefined });
    screen.consent();
    await until(() => expect(state().consent).toEqual({ given: true, text: 'Consent given.' }));
  });

  it('counts as given on this page when the API has no call for it', async () => {
    const { screen, state, gateway, fill } = await openWithoutConsent();
    gateway.consentOutcome = fail({ kind: 'http', status: 404, messages: [] });
    screen.consent();
    await until(() => expect(state().consent).toEqual({ given: true, text: 'Consent given.' }));
    await fill('pan_card');
  });
});
