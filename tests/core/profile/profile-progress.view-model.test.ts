import { describe, expect, it } from 'vitest';
import { ProfileProgressViewModel } from '../../../src/core/profile/profile-progress.view-model.ts';
import type { ProfilePart } from '../../../src/core/profile/profile-parts.ts';
import { KYC_SLOTS } from '../../../src/core/kyc/document.ts';
import { KycStore } from '../../../src/core/kyc/kyc-store.ts';
import { changedBank, type BankChange, type BankDetail } from '../../../src/core/profile/bank-detail.ts';
import type { BasicDetails } from '../../../src/core/profile/basic-details.ts';
import { changedNominee, type Nominee, type NomineeChange } from '../../../src/core/profile/nominees.ts';
import { SectionQuery } from '../../../src/core/profile/section-query.ts';
import { BATCH_MS } from '../../../src/core/shared/cached-query.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { CompleteProfilePages } from '../../../src/core/shell/complete-profile-pages.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { someBankChange, someBasicDetails, someNominee } from '../../support/profile-builders.ts';
import { aDocument, ScriptedDocuments } from '../../support/scripted-documents.ts';
import { ScriptedSection } from '../../support/scripted-section.ts';
import { aLogin } from '../../support/session-builders.ts';
import { noConfirmationNeeded } from '../../support/no-confirmation-needed.ts';

const BASIC_PATH = '/investor-profile/investor-basic-detail';
const BANK_PATH = '/investor-profile/investor-bank-detail';
const KYC = { label: 'KYC Documents', path: '/investor-profile/investor-kyc' };
const BANK = ok({ value: changedBank(someBankChange(), undefined), revision: 1 });

/** Basic details and bank detail are complete, KYC documents and nominees are not. */
async function open(part: ProfilePart = 'profile-basic') {
  const platform = {
    ...(await corePlatform('/investor-profile', { token: 'token-1' })),
    confirmations: noConfirmationNeeded,
  };
  const basic = new ScriptedSection<BasicDetails, BasicDetails>();
  const bank = new ScriptedSection<BankDetail, BankChange>();
  const nominees = new ScriptedSection<readonly Nominee[], readonly NomineeChange[]>();
  const documents = new ScriptedDocuments();
  const clock = new ManualClock();
  basic.stored = ok({ value: someBasicDetails(), revision: 1 });
  bank.stored = BANK;
  const bankQuery = new SectionQuery({ name: 'bank', calls: bank }, platform);
  const completeProfilePages = new CompleteProfilePages(platform.session);
  const { values: completePaths } = observe(completeProfilePages.state$);
  const viewModel = new ProfileProgressViewModel(part, {
    basic: new SectionQuery({ name: 'basic', calls: basic }, platform),
    bank: bankQuery,
    nominees: new SectionQuery({ name: 'nominees', calls: nominees }, platform),
    documents: new KycStore({ ...platform, gateway: documents, clock }),
    completeProfilePages,
    session: platform.session,
    clock,
  });
  return { ...platform, basic, bank, nominees, bankQuery, clock, documents, completePaths, viewModel };
}

describe('ProfileProgressViewModel', () => {
  it('loads nothing before state$ has a subscriber', async () => {
    const { basic, bank, nominees, documents } = await open();
    expect([basic.loadCount, bank.loadCount, nominees.loadCount, documents.listResponses.length]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('reports the complete parts, and offers the next incomplete part', async () => {
    const { documents, viewModel, completePaths } = await open();
    const { values } = observe(viewModel.state$);
    documents.respond([]);
    expect(completePaths.at(-1)).toEqual([BASIC_PATH, BANK_PATH]);
    expect(values.at(-1)).toEqual({ next: KYC, allComplete: false });
  });

  it('does not offer a part that could not be loaded', async () => {
    const { documents, nominees, viewModel } = await open();
    nominees.stored = fail({ kind: 'network' });
    const { values } = observe(viewModel.state$);
    documents.respond({ kind: 'network' });
    expect(values.at(-1)).toEqual({ next: undefined, allComplete: false });
  });

  it('does not redirect when a part returns 403', async () => {
    const { bank, address, viewModel } = await open();
    bank.stored = fail({ kind: 'http', status: 403, messages: [] });
    observe(viewModel.state$);
    expect(address()).toBe('/investor-profile');
  });

  it('reports a part as complete once it is saved', async () => {
    const { bank, bankQuery, time, viewModel, completePaths } = await open('profile-bank');
    bank.stored = ok(undefined);
    observe(viewModel.state$);
    expect(completePaths.at(-1)).toEqual([BASIC_PATH]);
    const saving = bankQuery.save(someBankChange(), undefined);
    bank.stored = BANK;
    await bank.respond(BANK);
    await saving;
    time.advance(BATCH_MS);
    expect(completePaths.at(-1)).toEqual([BASIC_PATH, BANK_PATH]);
  });

  it('reports a complete profile', async () => {
    const { clock, documents, nominees, viewModel } = await open();
    nominees.stored = ok({ value: [changedNominee(someNominee(), undefined)], revision: 1 });
    const { values } = observe(viewModel.state$);
    documents.listResponses.at(-1)?.next(
      ok({
        documents: KYC_SLOTS.map(({ id }) => ({ ...aDocument(id), submittedOn: { epochMs: clock.now() } })),
        consentedOn: { epochMs: clock.now() },
      }),
    );
    expect(values.at(-1)).toEqual({ next: undefined, allComplete: true });
  });

  it('still reports a part as complete while it loads again, but not after a failed load', async () => {
    const { bank, bankQuery, cache, documents, viewModel, completePaths } = await open();
    const { subscription } = observe(viewModel.state$);
    documents.respond([]);
    subscription.unsubscribe();
    cache.removeAll();
    bank.stored = undefined;
    const { values } = observe(viewModel.state$);
    documents.respond([]);
    expect(bank.loadCount).toBe(2);
    expect(completePaths.at(-1)).toEqual([BASIC_PATH, BANK_PATH]);
    expect(values.at(-1)).toEqual({ next: KYC, allComplete: false });
    bank.stored = fail({ kind: 'network' });
    bankQuery.refetch();
    expect(completePaths.at(-1)).toEqual([BASIC_PATH]);
  });

  it('shows no complete parts of another investor', async () => {
    const { documents, session, viewModel, completePaths } = await open();
    const { subscription } = observe(viewModel.state$);
    documents.respond([]);
    subscription.unsubscribe();
    session.end('log-out');
    expect(completePaths.at(-1)).toEqual([]);
    session.begin(aLogin('token-2', { email: 'other@kopal.test' }));
    expect(completePaths.at(-1)).toEqual([]);
  });
});
