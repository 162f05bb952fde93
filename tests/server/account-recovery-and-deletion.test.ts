import { beforeEach, describe, expect, it } from 'vitest';
import { OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { DelayedRemovals } from '../../server/security/delayed-removals.ts';
import { SecurityMails } from '../../server/security/security-mails.ts';
import { AccountCalls } from '../support/account-calls.ts';
import {
  SAVE_BANK,
  bankBody,
  logInOnEmpty,
  PUBLIC_URL,
  SECURED,
  SecuredAccount,
} from '../support/secured-account.ts';
import { startSharedServer } from '../support/server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = await startSharedServer(SECURED);
let account: SecuredAccount;
beforeEach(async () => {
  account = await logInOnEmpty(server);
});

const delayedRemovals = (): DelayedRemovals => {
  const { clock, encryption } = server;
  const { db } = server.database;
  const outgoing = new OutgoingMails({ db, clock, encryption, demo: true });
  const mails = new SecurityMails({ productName: 'Kopal', publicUrl: PUBLIC_URL });
  return new DelayedRemovals({ db, clock, outgoing, mails });
};

/** Requests the removal of the account's factors, as the operator's command does. */
const requestFactorRemoval = (): Promise<Date | undefined> =>
  delayedRemovals().requestFactorRemoval(account.investor.email);

const factorRemovalAt = async (): Promise<string | undefined> =>
  (await account.call('GET me/security')).body.data.factorRemovalAt;

/** Carries out the removals that are due. @param removeFile stands for the removal of each file of an account */
const removeDue = (removeFile: () => Promise<void> = async () => undefined): Promise<void> =>
  delayedRemovals().removeDue({ remove: removeFile });

/** Stores a document and requests the deletion of the account. */
const requestDeletionWithDocument = async (leaving: SecuredAccount): Promise<void> => {
  const { id } = leaving.investor;
  const file = { slot: null, file_name: null, stored_as: `file of ${id}`, bytes: 1, submitted_at: null };
  const document = { user_id: id, ...file, created_at: new Date(server.clock.now()) };
  await server.database.db.insertInto('documents').values(document).execute();
  expect((await leaving.call('DELETE me')).status).toBe(200);
};

const countUsers = async (): Promise<number> =>
  (await server.database.db.selectFrom('users').select('id').execute()).length;

describe('S-20 an account that its owner loses or leaves', () => {
  it('loses its factors three days after the operator’s command unless a factor is used, and the owner gets mails', async () => {
    const { secret } = await account.addAuthenticator();
    const due = await requestFactorRemoval();
    expect(due).toEqual(new Date('2026-11-24T06:00:00.000Z'));
    server.clock.advance(MINUTE_MS);
    expect(await requestFactorRemoval()).toEqual(due);
    expect(await factorRemovalAt()).toBe(due?.toISOString());
    expect((await account.logInWithCode(account.codeOf(secret))).status).toBe(200);
    expect(await factorRemovalAt()).toBeUndefined();
    server.clock.advance(3 * DAY_MS);
    await removeDue();
    expect((await account.sendPassword()).body.token).toBeUndefined();

    await requestFactorRemoval();
    server.clock.advance(3 * DAY_MS - 1);
    await removeDue();
    expect((await account.sendPassword()).body.token).toBeUndefined();
    server.clock.advance(1);
    await removeDue();
    expect((await account.call('GET auth/me')).status).toBe(401);
    expect((await account.sendPassword()).body.token).toBeTypeOf('string');
    expect((await account.subjects()).toReversed().slice(1)).toEqual([
      'The second factor of your Kopal account will be removed',
      'The second factor of your Kopal account stays',
      'The second factor of your Kopal account will be removed',
      'The second factor of your Kopal account was removed',
    ]);
    expect(await delayedRemovals().requestFactorRemoval('nobody@kopal.test')).toBeUndefined();
  });

  it('keeps its factors when its owner logs in by passkey before the removal', async () => {
    const passkey = await account.addPasskey();
    await requestFactorRemoval();
    const { publicKey } = (await account.call('POST auth/passkey/options')).body.data;
    expect((await account.call('POST auth/passkey', { credential: passkey.get(publicKey) })).status).toBe(
      200,
    );
    expect(await factorRemovalAt()).toBeUndefined();
    expect(await account.eventKinds()).toContain('factor-removal-stopped');
    expect(await account.subjects()).toContain('The second factor of your Kopal account stays');
    server.clock.advance(3 * DAY_MS);
    await removeDue();
    expect((await account.call('GET me/security')).body.data.passkeys).toHaveLength(1);
  });

  it.each(['authenticator', 'passkey'] as const)(
    'keeps a new %s that its owner adds before the removal',
    async (added) => {
      await account.addAuthenticator();
      await requestFactorRemoval();
      expect((await account.call('DELETE me/authenticator')).status).toBe(204);
      await account.addPasskey();
      await requestFactorRemoval();
      await (added === 'authenticator' ? account.addAuthenticator() : account.addPasskey());
      expect(await factorRemovalAt()).toBeUndefined();
      expect(await account.subjects()).toContain('The second factor of your Kopal account stays');
      server.clock.advance(3 * DAY_MS);
      await removeDue();
      expect((await account.sendPassword()).body.secondFactor.methods).toContain(added);
    },
  );

  it('has no pending removal once its owner has removed the last factor', async () => {
    await account.addAuthenticator();
    await account.addPasskey();
    await requestFactorRemoval();
    expect((await account.call('DELETE me/authenticator')).status).toBe(204);
    expect(await factorRemovalAt()).toBeDefined();
    const [saved] = (await account.call('GET me/security')).body.data.passkeys;
    expect((await account.call(`DELETE me/passkeys/${saved?._id}`)).status).toBe(204);
    expect(await factorRemovalAt()).toBeUndefined();
    server.clock.advance(3 * DAY_MS);
    await removeDue();
    expect((await account.call('GET auth/me')).status).toBe(200);
    expect(await account.subjects()).not.toContain('The second factor of your Kopal account was removed');
  });

  it('has no factor to remove while its authenticator is not confirmed', async () => {
    expect((await account.call('POST me/authenticator/start')).status).toBe(200);
    expect(await requestFactorRemoval()).toBeUndefined();
    expect(await factorRemovalAt()).toBeUndefined();
  });

  it('is deleted except for the records of its investments, as the response and the mail say', async () => {
    const holder = await server.seedInvestor({ holdings: [{ startup: 'Nila', amount: 100_000 }] });
    account = await new SecuredAccount(server, holder).logIn();
    await account.call(SAVE_BANK, bankBody());
    const { kept } = (await account.call('DELETE me')).body.data;
    expect(kept).toBe(
      'The records of your investments are kept with your name and email, as long as the law wants them. All else is deleted.',
    );
    server.clock.advance(7 * DAY_MS);
    await removeDue();
    expect((await account.sendPassword()).status).toBe(401);
    const count = async (table: string) =>
      (
        await server.database.pool.query(
          `select 1 from ${table} where ${table === 'investments' ? 'investor_id' : 'user_id'} = $1`,
          [holder.id],
        )
      ).rows.length;
    expect(await count('investments')).toBe(1);
    expect(await count('bank_details')).toBe(0);
    expect(await count('sessions')).toBe(0);
    const [mail] = await server.mailsTo(holder.email);
    expect(mail?.text).toContain(kept);
  });

  it('is reported as not open, in a mail, when its owner requests a new password after the deletion', async () => {
    const holder = await server.seedInvestor({ holdings: [{ startup: 'Nila', amount: 100_000 }] });
    const leaving = await new SecuredAccount(server, holder).logIn();
    await leaving.call('DELETE me');
    server.clock.advance(7 * DAY_MS);
    await removeDue();
    await leaving.call('POST auth/forget-password', { email: holder.email });
    const [mail] = await server.mailsTo(holder.email);
    expect(mail?.subject).toBe('Your Kopal account is not open');
    expect(mail?.text).toContain('This account is not open, so there is no password to reset.');
  });

  it('is deleted even when neither its files nor those of another account can be removed', async () => {
    const other = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    for (const leaving of [account, other]) await requestDeletionWithDocument(leaving);
    server.clock.advance(7 * DAY_MS);
    await expect(removeDue(() => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
    expect(await countUsers()).toBe(0);
  });

  it('is not deleted when its owner withdraws the deletion and requests a new one at the last moment', async () => {
    const other = await new SecuredAccount(server, await server.seedInvestor()).logIn();
    for (const leaving of [account, other]) await requestDeletionWithDocument(leaving);
    server.clock.advance(7 * DAY_MS);
    const due_at = new Date(server.clock.now() + 7 * DAY_MS);
    // Called between the deletions of the two accounts.
    await removeDue(async () => {
      await server.database.db.updateTable('account_deletions').set({ due_at }).execute();
    });
    expect(await countUsers()).toBe(1);
  });

  it('keeps its name after the deletion until somebody who signs up with its e-mail has entered the code', async () => {
    const holder = await server.seedInvestor({ holdings: [{ startup: 'Nila', amount: 100_000 }] });
    account = await new SecuredAccount(server, holder).logIn();
    await account.call('DELETE me');
    server.clock.advance(7 * DAY_MS);
    await removeDue();
    const calls = new AccountCalls(server);
    const names = { first_name: 'No', last_name: 'Body' };
    expect((await calls.create({ email: holder.email, ...names })).status).toBe(200);
    const user = server.database.db.selectFrom('users').select(['first_name', 'last_name', 'email']);
    const kept = { first_name: 'Asha', last_name: 'Menon', email: holder.email };
    expect(await user.where('id', '=', holder.id).execute()).toEqual([kept]);
    expect((await calls.verify(holder.email, await calls.codeTo(holder.email))).status).toBe(200);
    expect(await user.where('id', '=', holder.id).execute()).toEqual([{ ...kept, ...names }]);
  });
});
