import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeOldRows } from '../../server/platform/db/remove-old-rows.ts';
import { NO_DEVICE } from '../../server/platform/http/context.ts';
import { BankSection } from '../../server/profile/bank-section.ts';
import { AccountChanges } from '../../server/security/account-changes.ts';
import { SecurityMails } from '../../server/security/security-mails.ts';
import { profileBodies } from '../../src/contract/profile-requests.ts';
import { NOMINEE, SAVE_BANK_DETAIL_CALL } from '../../src/contract/profile.ts';
import { toApiNames } from '../../src/contract/section-fields.ts';
import { someNominee } from '../support/profile-builders.ts';
import {
  SAVE_BANK,
  bankBody,
  SAVE_BASIC,
  basicBody,
  logInOnEmpty,
  SAVE_NOMINEES,
  READ_BANK,
  SECURED,
  SecuredAccount,
  stopTokenIn,
} from '../support/secured-account.ts';
import { startSharedServer } from '../support/server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = await startSharedServer(SECURED);
let account: SecuredAccount;
beforeEach(async () => {
  account = await logInOnEmpty(server);
});

describe('S-19 a sensitive change', () => {
  it('needs a confirmation in every call that makes it', async () => {
    await account.call(SAVE_BANK, bankBody());
    await account.call(SAVE_BASIC, basicBody());
    const nominee = toApiNames(NOMINEE, someNominee());
    await account.call(SAVE_NOMINEES, { nominees: [nominee] });
    const [saved] = (await account.call('GET profile/nominee-detail')).body.data.nominees;
    server.clock.advance(10 * MINUTE_MS);
    const { id_number: _idNumber, ...sameNominee } = nominee;
    const unchanged = { ...sameNominee, _id: saved?._id };
    const sensitive = [
      account.call(SAVE_BASIC, basicBody({ email: 'new@kopal.test', city: 'Thrissur' }, 1)),
      account.call(SAVE_BASIC, basicBody({ phoneNumber: '+91 98450 99999', city: 'Thrissur' }, 1)),
      account.call(SAVE_BANK, bankBody({ accountNumber: '999988887777' }, 1)),
      account.call(SAVE_NOMINEES, { nominees: [nominee], revision: 1 }),
      account.call(SAVE_NOMINEES, {
        nominees: [{ ...unchanged, nominee_name: 'Ravi K Menon' }],
        revision: 1,
      }),
      account.call(SAVE_NOMINEES, {
        nominees: [{ ...unchanged, id_number: nominee['id_number'] }],
        revision: 1,
      }),
      account.call('POST me/passkeys/options'),
      account.call('POST me/authenticator/start'),
      account.call('POST me/authenticator', { code: '123456' }),
      account.call('DELETE me/authenticator'),
      account.call(`DELETE me/passkeys/${randomUUID()}`),
      account.call(`PUT me/passkeys/${randomUUID()}`, { name: 'x', logIn: true }),
      account.call('POST me/recovery-codes'),
      account.call('GET me/export'),
      account.call('DELETE me'),
    ];
    for (const { status } of await Promise.all(sensitive)) expect(status).toBe(428);
  });

  it('is not detected when a nominee without an ID number is saved again unchanged', async () => {
    const nominee = toApiNames(NOMINEE, someNominee({ idNumber: '' }));
    await account.call(SAVE_NOMINEES, { nominees: [nominee] });
    const [saved] = (await account.call('GET profile/nominee-detail')).body.data.nominees;
    server.clock.advance(10 * MINUTE_MS);
    const again = { nominees: [{ ...nominee, _id: saved?._id }], revision: 1 };
    expect((await account.call(SAVE_NOMINEES, again)).status).toBe(200);
    expect(await account.eventKinds()).not.toContain('nominee-changed');
  });

  it('is reported by mail and listed in the events of the account', async () => {
    await account.call(SAVE_BANK, bankBody());
    await account.call(SAVE_BASIC, basicBody());
    await account.call(SAVE_BASIC, basicBody({ email: 'new@kopal.test', phoneNumber: '+91 98450 99999' }, 1));
    const nominee = toApiNames(NOMINEE, someNominee());
    await account.call(SAVE_NOMINEES, { nominees: [nominee] });
    await account.call(SAVE_NOMINEES, { nominees: [nominee], revision: 1 });
    expect(await account.subjects()).toEqual([
      'Your Kopal nominees were changed',
      'Your Kopal phone number was changed',
      'Your Kopal email was changed',
      'Your Kopal bank account was changed',
    ]);
    const kinds = ['nominee-changed', 'phone-changed', 'email-changed', 'bank-changed', 'log-in'];
    expect(await account.eventKinds()).toEqual(kinds);
    for (const { text } of await server.mailsTo(account.investor.email)) {
      expect(text).not.toMatch(/123456789012|9012|Asha|99999/);
    }
  });

  it('is confirmed for one session only', async () => {
    const other = await new SecuredAccount(server, account.investor).logIn();
    server.clock.advance(10 * MINUTE_MS);
    await account.confirm();
    expect((await other.call('POST me/authenticator/start')).status).toBe(428);
    expect((await account.call('POST me/authenticator/start')).status).toBe(200);
  });

  it('of the bank account sends a mail with a link that stops further changes for 48 hours', async () => {
    await account.call(SAVE_BANK, bankBody());
    const [mail] = await server.mailsTo(account.investor.email);
    const token = stopTokenIn(mail?.text);
    const stop = (body: object) =>
      new SecuredAccount(server, account.investor).call('POST auth/bank-hold', body);
    const stopped = { status: 200, body: { data: { heldUntil: '2026-11-23T06:00:00.000Z' } } };
    expect((await account.call(READ_BANK)).body.data).not.toHaveProperty('held_until');
    expect(await stop({ token })).toMatchObject(stopped);
    server.clock.advance(MINUTE_MS);
    expect(await stop({ token })).toMatchObject(stopped);
    expect((await account.call(READ_BANK)).body.data).toMatchObject({
      held_until: '2026-11-23T06:00:00.000Z',
    });
    expect((await account.call('GET me/security')).body.data.bankHeldUntil).toBe('2026-11-23T06:00:00.000Z');
    expect(await account.call(SAVE_BANK, bankBody({ branch: 'Ernakulam' }, 1))).toMatchObject({
      status: 423,
      body: {
        message: expect.stringMatching(
          /^Changes of your bank account are stopped until 23 November 2026 .*IST\.$/,
        ),
      },
    });
    expect(await account.eventKinds()).toContain('bank-held');
    server.clock.advance(2 * DAY_MS);
    expect((await stop({ token })).status).toBe(410);
    expect((await account.call(READ_BANK)).body.data).not.toHaveProperty('held_until');
    await account.confirm();
    expect((await account.call(SAVE_BANK, bankBody({ branch: 'Ernakulam' }, 1))).status).toBe(200);
    const [second] = await server.mailsTo(account.investor.email);
    server.clock.advance(7 * DAY_MS);
    expect((await stop({ token: stopTokenIn(second?.text) })).status).toBe(410);
    expect((await stop({ token: 'x' })).status).toBe(410);
  });

  it('of the bank account can be followed by no further one for 48 hours, even if the link is opened just before it expires', async () => {
    await account.call(SAVE_BANK, bankBody());
    const [mail] = await server.mailsTo(account.investor.email);
    const token = stopTokenIn(mail?.text);
    const stop = () => account.call('POST auth/bank-hold', { token });
    server.clock.advance(7 * DAY_MS - 1);
    expect((await stop()).status).toBe(200);
    server.clock.advance(2 * DAY_MS - 1);
    await removeOldRows(server.database.db, server.clock.now());
    expect((await stop()).status).toBe(200);
    await account.logIn();
    expect((await account.call(SAVE_BANK, bankBody({ branch: 'Ernakulam' }, 1))).status).toBe(423);
  });

  it('of the bank account is not saved when the link about an earlier change is opened during the save', async () => {
    await account.call(SAVE_BANK, bankBody());
    const [mail] = await server.mailsTo(account.investor.email);
    const token = stopTokenIn(mail?.text);
    const { db } = server.database;
    const { clock } = server;
    const mails = new SecurityMails({ productName: 'Kopal', publicUrl: undefined });
    const mailService = { write: async () => undefined, wake: () => undefined };
    const sessions = { require: async () => undefined };
    const changes = new AccountChanges({ db, clock, sessions, mailService, mails });
    const section = new BankSection({
      ...{ db, clock },
      encryption: server.encryption,
      sensitiveChanges: {
        requireConfirmation: () => undefined,
        requireBankNotStopped: (...parameters) => changes.requireBankNotStopped(...parameters),
        bankStoppedUntil: (userId) => changes.bankStoppedUntil(userId),
        apply: async (...parameters) => {
          const stopped = await account.call('POST auth/bank-hold', { token });
          expect(stopped.status).toBe(200);
          return changes.apply(...parameters);
        },
      },
    });
    const bearer = {
      ...{ userId: account.investor.id, email: account.investor.email, firstName: 'Asha', lastName: 'Menon' },
      ...{ tokenHash: '', confirmedAt: clock.now(), device: NO_DEVICE },
    };
    const body = v.parse(profileBodies[SAVE_BANK_DETAIL_CALL], bankBody({ branch: 'Ernakulam' }, 1));
    await expect(section.save(bearer, body)).rejects.toMatchObject({ status: 423 });
    expect((await account.call(READ_BANK)).body.data.branch).not.toBe('Ernakulam');
  });
});
