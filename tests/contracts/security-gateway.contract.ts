import { strFromU8, unzipSync } from 'fflate';
import { lastValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PasskeyOptions, PasskeyProof } from '../../src/core/account/passkeys.port.ts';
import type { PasskeySettings } from '../../src/core/security/security-gateway.port.ts';
import type { SecurityStatus } from '../../src/core/security/security.ts';
import { resultValue, readValue } from '../../src/contract-tests/contract-test.ts';
import { authenticatorCode } from '../support/authenticator-code.ts';
import { loginOf } from '../support/login-of.ts';
import { someBankChange, someBasicDetails, someNominee } from '../support/profile-builders.ts';
import type { TestBackend } from '../support/test-backend.ts';
import { PUBLIC_URL } from '../support/secured-account.ts';
import { SoftwarePasskey } from '../support/software-passkey.ts';
import { rejection } from '../support/rejection.ts';

const PASSWORD = 'Correct#Horse9';
/** After this time an authenticator shows its next code. */
const CODE_MS = 30_000;
const DELETION_MS = 7 * 24 * 3_600_000;
/** How long after a confirmation or a log-in a sensitive change is allowed. */
const CONFIRMED_MS = 600_000;
/** How long a log-in waits for its second factor. */
const SECOND_FACTOR_MS = 600_000;

/** The options as the software passkey reads them. */
function readable(options: PasskeyOptions): Parameters<SoftwarePasskey['create']>[0] {
  const given: unknown = options;
  return given as Parameters<SoftwarePasskey['create']>[0];
}

const newPasskey = (): SoftwarePasskey => new SoftwarePasskey(PUBLIC_URL);

const proofOf = (passkey: SoftwarePasskey, options: PasskeyOptions): PasskeyProof =>
  passkey.get(readable(options));

export function describeSecurityGateway(name: string, backend: TestBackend): void {
  describe(`SecurityGateway, ${name}`, () => {
    let token: string;
    beforeEach(async () => {
      token = await backend.logInNewInvestor();
    });

    const status = async (): Promise<SecurityStatus> => readValue(backend.security.status());
    const eventKinds = async () => (await readValue(backend.security.events())).map(({ kind }) => kind);
    const sessions = async () => readValue(backend.security.sessions());
    const codeOf = (secret: string) => authenticatorCode(secret, backend.now());
    const addAuthenticator = async () => {
      const { secret } = resultValue(await backend.security.startAuthenticator());
      const recoveryCodes = resultValue(await backend.security.addAuthenticator(codeOf(secret)));
      backend.advanceClock(CODE_MS);
      return { secret, recoveryCodes };
    };
    /** Adds a passkey from a new device. */
    const addPasskey = async (settings: PasskeySettings) => {
      const passkey = newPasskey();
      const options = resultValue(await backend.security.passkeyOptions());
      const credential = passkey.create(readable(options));
      const codes = resultValue(await backend.security.addPasskey(settings, credential));
      return { passkey, codes, id: (await status()).passkeys.at(-1)?.id ?? '' };
    };
    const logInAgain = async () => {
      const login = loginOf(resultValue(await backend.auth.logIn(backend.credentials())));
      return login.token;
    };

    it('reports a password and no second factor for a new account', async () => {
      expect(await status()).toMatchObject({
        hasPassword: true,
        passkeys: [],
        authenticatorSince: undefined,
        recoveryCodesLeft: 0,
        confirmMethods: ['password'],
        deletionAt: undefined,
      });
    });

    it('adds an authenticator with ten recovery codes, and accepts its codes at a log-in and as confirmation', async () => {
      const { secret, recoveryCodes } = await addAuthenticator();
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await status()).toMatchObject({
        recoveryCodesLeft: 10,
        confirmMethods: ['authenticator', 'password', 'recovery-code'],
      });
      const outcome = resultValue(await backend.auth.logIn(backend.credentials()));
      if (!('secondFactor' in outcome)) throw new Error('no second factor');
      const { token: pendingToken, methods } = outcome.secondFactor;
      expect(methods).toEqual(['authenticator', 'recovery-code']);
      expect(
        await backend.auth.confirmSecondFactor(pendingToken, { method: 'authenticator', code: '000000x' }),
      ).toMatchObject(rejection(400, 'This did not confirm that it is you. Please try again.'));
      const code = codeOf(secret);
      const login = await backend.auth.confirmSecondFactor(pendingToken, { method: 'authenticator', code });
      expect(loginOf(resultValue(login)).investor.email).toBe(backend.credentials().email);
      expect(
        await backend.auth.confirmSecondFactor(pendingToken, { method: 'authenticator', code }),
      ).toMatchObject(rejection(410, 'This log-in has expired. Please log in again.'));
      backend.advanceClock(CODE_MS);
      resultValue(await backend.security.confirm({ method: 'authenticator', code: codeOf(secret) }));
    });

    it('lets a log-in without its second factor expire after ten minutes, and after five wrong codes', async () => {
      const { secret } = await addAuthenticator();
      const beginLogIn = async () => {
        const outcome = resultValue(await backend.auth.logIn(backend.credentials()));
        return 'secondFactor' in outcome ? outcome.secondFactor.token : 'none';
      };
      const send = (pendingToken: string, code: string) =>
        backend.auth.confirmSecondFactor(pendingToken, { method: 'authenticator', code });
      const expired = rejection(410, 'This log-in has expired. Please log in again.');
      const late = await beginLogIn();
      backend.advanceClock(SECOND_FACTOR_MS);
      expect(await send(late, codeOf(secret))).toMatchObject(expired);
      const guessed = await beginLogIn();
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect(await send(guessed, '000000x')).toMatchObject({ ok: false, error: { status: 400 } });
      expect(await send(guessed, codeOf(secret))).toMatchObject(expired);
    });

    it('requires a confirmation to change a bank account, e-mail, phone number or nominee, and to remove a nominee', async () => {
      const { bank, basic, nominees } = backend.profile;
      resultValue(await bank.save(someBankChange(), undefined));
      resultValue(await basic.save(someBasicDetails(), undefined));
      const [nominee] = resultValue(await nominees.save([someNominee()], undefined))?.value ?? [];
      const same = { ...someNominee({ idNumber: undefined }), id: nominee?.id };
      backend.advanceClock(CONFIRMED_MS);
      // A save that changes none of these needs no confirmation.
      resultValue(await bank.save(someBankChange({ accountNumber: undefined }), 1));
      resultValue(await basic.save(someBasicDetails({ city: 'Thrissur' }), 1));
      resultValue(await nominees.save([same], 1));
      const moved = { city: 'Thrissur', email: 'new@kopal.test' };
      const changes = [
        () => bank.save(someBankChange({ accountNumber: undefined, branch: 'Ernakulam' }), 2),
        () => basic.save(someBasicDetails(moved), 2),
        () => basic.save(someBasicDetails({ ...moved, phoneNumber: '9812345670' }), 3),
        () => nominees.save([{ ...same, name: 'Ravi K Menon' }], 2),
        () => nominees.save([someNominee()], 3),
      ];
      for (const change of changes)
        expect(await change()).toMatchObject({ ok: false, error: { kind: 'http', status: 428 } });
      resultValue(await backend.security.confirm({ method: 'password', password: PASSWORD }));
      for (const change of changes) expect((await change()).ok).toBe(true);
      expect((await eventKinds()).slice(0, 4)).toEqual([
        ...['nominee-changed', 'nominee-changed'],
        ...['phone-changed', 'email-changed'],
      ]);
    });

    it('accepts each recovery code once, however it is typed', async () => {
      const { recoveryCodes } = await addAuthenticator();
      const code = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `;
      expect(await backend.security.confirm({ method: 'recovery-code', code })).toMatchObject({ ok: true });
      expect((await status()).recoveryCodesLeft).toBe(9);
      expect(await backend.security.confirm({ method: 'recovery-code', code })).toMatchObject(
        rejection(400, 'This did not confirm that it is you. Please try again.'),
      );
    });

    it('rejects a wrong code of a new authenticator, and any code before the set-up has started', async () => {
      expect(await backend.security.addAuthenticator('123456')).toMatchObject(
        rejection(410, 'Please start again.'),
      );
      const { secret } = resultValue(await backend.security.startAuthenticator());
      const wrong = codeOf(secret) === '111111' ? '222222' : '111111';
      expect(await backend.security.addAuthenticator(wrong)).toMatchObject({
        ok: false,
        error: { status: 400 },
      });
    });

    it('completes each set-up of an authenticator once, and rejects even a right code afterwards', async () => {
      const { secret } = await addAuthenticator();
      expect(await backend.security.addAuthenticator(codeOf(secret))).toMatchObject(
        rejection(410, 'Please start again.'),
      );
    });

    it('removes the authenticator with its recovery codes, after which the password is enough to log in', async () => {
      await addAuthenticator();
      resultValue(await backend.security.removeAuthenticator());
      expect(await status()).toMatchObject({ authenticatorSince: undefined, recoveryCodesLeft: 0 });
      expect(await backend.security.newRecoveryCodes()).toMatchObject(
        rejection(409, 'Add a passkey or an authenticator first.'),
      );
      expect((await eventKinds()).slice(0, 2)).toEqual(['authenticator-removed', 'authenticator-added']);
      expect(await logInAgain()).toBeTypeOf('string');
    });

    it('requires a confirmation once ten minutes have passed since the log-in', async () => {
      backend.advanceClock(CONFIRMED_MS - 1);
      expect((await backend.security.startAuthenticator()).ok).toBe(true);
      backend.advanceClock(1);
      expect(await backend.security.startAuthenticator()).toMatchObject(
        rejection(428, 'Please confirm that it is you. You can also log out, log in again and repeat this.'),
      );
      expect(await backend.security.confirm({ method: 'password', password: 'Wrong#Horse9' })).toMatchObject(
        rejection(400, 'This did not confirm that it is you. Please try again.'),
      );
      resultValue(await backend.security.confirm({ method: 'password', password: PASSWORD }));
      expect((await backend.security.startAuthenticator()).ok).toBe(true);
    });

    it('changes the password, and ends all other sessions', async () => {
      const other = await logInAgain();
      const change = { currentPassword: 'Wrong#Horse9', password: 'Another#Horse9' };
      expect(await backend.security.changeOwnPassword(change)).toMatchObject(
        rejection(400, 'The current password is not correct.'),
      );
      const unchanged = { currentPassword: PASSWORD, password: PASSWORD };
      expect(await backend.security.changeOwnPassword(unchanged)).toMatchObject(
        rejection(400, 'Please choose a password that is not your current one.'),
      );
      const weak = await backend.security.changeOwnPassword({ currentPassword: PASSWORD, password: 'short' });
      expect(weak).toMatchObject({ ok: false, error: { status: 400 } });
      resultValue(await backend.security.changeOwnPassword({ ...change, currentPassword: PASSWORD }));
      expect(await sessions()).toMatchObject([{ current: true }]);
      const { email } = backend.credentials();
      expect((await backend.auth.logIn({ email, password: PASSWORD })).ok).toBe(false);
      expect((await backend.auth.logIn({ email, password: 'Another#Horse9' })).ok).toBe(true);
      backend.setToken(other);
      expect(await lastValueFrom(backend.security.status())).toMatchObject({
        ok: false,
        error: { status: 401 },
      });
    });

    it('counts a session as confirmed once it has changed the password, and records a wrong current password', async () => {
      backend.advanceClock(CONFIRMED_MS);
      const change = { currentPassword: 'Wrong#Horse9', password: 'Another#Horse9' };
      expect((await backend.security.changeOwnPassword(change)).ok).toBe(false);
      expect((await eventKinds())[0]).toBe('confirmation-failed');
      expect(await backend.security.startAuthenticator()).toMatchObject({
        ok: false,
        error: { status: 428 },
      });
      resultValue(await backend.security.changeOwnPassword({ ...change, currentPassword: PASSWORD }));
      expect((await backend.security.startAuthenticator()).ok).toBe(true);
    });

    it('accepts the password in another Unicode form, and rejects that form as the new password', async () => {
      const [composed, decomposed] = ['Caf\u00e9#Horse9', 'Cafe\u0301#Horse9'];
      const change = { currentPassword: PASSWORD, password: composed };
      resultValue(await backend.security.changeOwnPassword(change));
      const { email } = backend.credentials();
      expect((await backend.auth.logIn({ email, password: decomposed })).ok).toBe(true);
      resultValue(await backend.security.confirm({ method: 'password', password: decomposed }));
      for (const currentPassword of [composed, decomposed])
        expect(
          await backend.security.changeOwnPassword({ currentPassword, password: decomposed }),
        ).toMatchObject(rejection(400, 'Please choose a password that is not your current one.'));
    });

    it('lists no session that has logged out, and records the log-out', async () => {
      const other = await logInAgain();
      expect(await sessions()).toHaveLength(2);
      resultValue(await backend.auth.logOut(other));
      expect(await sessions()).toMatchObject([{ current: true }]);
      expect((await eventKinds())[0]).toBe('log-out');
    });

    it('ends every session when the password is reset, records the reset, and sends a mail about it', async () => {
      const { email } = backend.credentials();
      resultValue(await backend.auth.requestPasswordReset(email));
      const otp = await backend.mailedCode();
      const check = { email, otp, purpose: 'password-reset' } as const;
      const { forgetPasswordToken = '' } = resultValue(await backend.auth.verifyOtp(check));
      const before = (await backend.mailSubjects()).length;
      const password = 'Another#Horse9';
      resultValue(await backend.auth.changePassword({ email, otp, password, forgetPasswordToken }));
      expect((await backend.mailSubjects()).length - before).toBe(1);
      expect(await lastValueFrom(backend.security.status())).toMatchObject({
        ok: false,
        error: { status: 401 },
      });
      backend.setToken(loginOf(resultValue(await backend.auth.logIn({ email, password }))).token);
      expect(await sessions()).toMatchObject([{ current: true }]);
      expect(await eventKinds()).toContain('password-reset');
    });

    it('lists the current session first, then the others, most recently used first, and ends one of them or all', async () => {
      const start = backend.now();
      backend.advanceClock(1_000);
      await logInAgain();
      backend.advanceClock(1_000);
      await logInAgain();
      const [current, second, third] = await sessions();
      expect((await sessions()).map((each) => each.current)).toEqual([true, false, false]);
      expect([second, third].map((each) => (each?.lastSeenAt?.epochMs ?? 0) - start)).toEqual([2_000, 1_000]);
      resultValue(await backend.security.endSession(second?.id ?? ''));
      expect(await sessions()).toHaveLength(2);
      expect(await backend.security.endSession(second?.id ?? '')).toMatchObject({
        ok: false,
        error: { status: 404 },
      });
      resultValue(await backend.security.endOtherSessions());
      expect((await sessions()).map(({ id }) => id)).toEqual([current?.id]);
      backend.setToken(token);
      expect((await eventKinds())[0]).toBe('sessions-ended');
    });

    it('switches reminders off, but not the mails about safety', async () => {
      resultValue(await backend.security.changeMailPreference('reminders', false));
      expect((await status()).mailPreferences).toContainEqual({
        kind: 'reminders',
        on: false,
        required: false,
      });
      expect(await backend.security.changeMailPreference('safety', false)).toMatchObject(
        rejection(400, 'These emails protect your account and cannot be switched off.'),
      );
    });

    it('schedules the deletion of the account, which can be cancelled while it is pending', async () => {
      const { deletionAt } = resultValue(await backend.security.deleteAccount());
      expect(deletionAt?.epochMs).toBeGreaterThan(backend.now());
      expect((await status()).deletionAt).toEqual(deletionAt);
      backend.advanceClock(60_000);
      expect(resultValue(await backend.security.deleteAccount()).deletionAt).toEqual(deletionAt);
      resultValue(await backend.security.cancelDeletion());
      expect((await status()).deletionAt).toBeUndefined();
      expect(await backend.security.cancelDeletion()).toMatchObject(
        rejection(409, 'No deletion is pending.'),
      );
      backend.advanceClock(DELETION_MS);
      await backend.runDueRemovals();
      expect((await backend.auth.logIn(backend.credentials())).ok).toBe(true);
    });

    it('adds a passkey with ten recovery codes, renames it, and removes it with its codes', async () => {
      const { codes, id } = await addPasskey({ name: 'Laptop', mayLogIn: true });
      expect(new Set(codes).size).toBe(10);
      expect(await status()).toMatchObject({
        passkeysOffered: true,
        passkeys: [{ id, name: 'Laptop', mayLogIn: true, lastUsedAt: undefined }],
        confirmMethods: ['passkey', 'password', 'recovery-code'],
      });
      const { security } = backend;
      resultValue(await security.changePasskey(id, { name: ' Blue key ', mayLogIn: false }));
      expect((await status()).passkeys).toMatchObject([{ id, name: 'Blue key', mayLogIn: false }]);
      for (const [name, message] of [
        [' ', 'Please name the passkey.'],
        ['x'.repeat(61), 'Please use at most 60 characters.'],
      ] as const)
        expect(await security.changePasskey(id, { name, mayLogIn: false })).toMatchObject(
          rejection(400, message),
        );
      resultValue(await security.removePasskey(id));
      expect(await status()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
      const gone = { ok: false, error: { kind: 'http', status: 404 } };
      expect(await security.changePasskey(id, { name: 'Blue key', mayLogIn: false })).toMatchObject(gone);
      expect(await security.removePasskey(id)).toMatchObject(gone);
      expect((await eventKinds()).slice(0, 3)).toEqual([
        'passkey-removed',
        'passkey-changed',
        'passkey-added',
      ]);
    });

    it('returns recovery codes only with the first passkey or authenticator, and keeps them until no passkey or authenticator is left', async () => {
      await addAuthenticator();
      const { codes } = await addPasskey({ name: 'Laptop', mayLogIn: false });
      expect(codes).toEqual([]);
      resultValue(await backend.security.removeAuthenticator());
      expect(await status()).toMatchObject({ recoveryCodesLeft: 10 });
      expect(await backend.security.removeAuthenticator()).toMatchObject({
        ok: false,
        error: { status: 404 },
      });
    });

    it('requires a passkey after the password, and accepts each proof once', async () => {
      const { passkey } = await addPasskey({ name: 'Laptop', mayLogIn: false });
      const outcome = resultValue(await backend.auth.logIn(backend.credentials()));
      if (!('secondFactor' in outcome)) throw new Error('no second factor');
      const { token: pendingToken, methods } = outcome.secondFactor;
      expect(methods).toEqual(['passkey', 'recovery-code']);
      const options = resultValue(await backend.auth.secondFactorOptions(pendingToken));
      expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
      const proof = { method: 'passkey', credential: proofOf(passkey, options) } as const;
      const other = { method: 'passkey', credential: proofOf(newPasskey(), options) } as const;
      expect(await backend.auth.confirmSecondFactor(pendingToken, other)).toMatchObject(
        rejection(400, 'This did not confirm that it is you. Please try again.'),
      );
      const login = loginOf(resultValue(await backend.auth.confirmSecondFactor(pendingToken, proof)));
      expect(login.investor.email).toBe(backend.credentials().email);
      const again = resultValue(await backend.auth.logIn(backend.credentials()));
      const next = 'secondFactor' in again ? again.secondFactor.token : 'none';
      expect(await backend.auth.confirmSecondFactor(next, proof)).toMatchObject({
        ok: false,
        error: { status: 400 },
      });
      expect(await backend.auth.secondFactorOptions('made-up')).toMatchObject(
        rejection(410, 'This log-in has expired. Please log in again.'),
      );
    });

    it('logs in with a passkey alone if the investor allowed it, and returns that setting with the login', async () => {
      const plain = loginOf(resultValue(await backend.auth.logIn(backend.credentials())));
      expect(plain.investor.fields).not.toHaveProperty('passkeyLogIn');
      const { passkey, id } = await addPasskey({ name: 'Laptop', mayLogIn: true });
      const logIn = async (delayMs = 0) => {
        const options = resultValue(await backend.auth.passkeyLogInOptions());
        backend.advanceClock(delayMs);
        return backend.auth.logInWithPasskey(proofOf(passkey, options));
      };
      const { investor, token: newToken } = loginOf(resultValue(await logIn()));
      expect(investor).toMatchObject({
        email: backend.credentials().email,
        fields: { passkeyLogIn: true },
      });
      backend.setToken(newToken);
      expect((await status()).passkeys).toMatchObject([{ lastUsedAt: { epochMs: expect.any(Number) } }]);
      const cannot = rejection(401, 'This passkey cannot log in here.');
      expect(await logIn(5 * 60_000)).toMatchObject(cannot);
      resultValue(await backend.security.changePasskey(id, { name: 'Laptop', mayLogIn: false }));
      expect(await logIn()).toMatchObject(cannot);
      const options = resultValue(await backend.auth.passkeyLogInOptions());
      expect(await backend.auth.logInWithPasskey(proofOf(newPasskey(), options))).toMatchObject(cannot);
    });

    it('accepts a passkey as confirmation', async () => {
      const { passkey } = await addPasskey({ name: 'Laptop', mayLogIn: false });
      backend.advanceClock(CONFIRMED_MS);
      const options = resultValue(await backend.security.confirmOptions());
      resultValue(
        await backend.security.confirm({ method: 'passkey', credential: proofOf(passkey, options) }),
      );
      expect((await backend.security.startAuthenticator()).ok).toBe(true);
    });

    it('adds no passkey twice, and none with the options of another session', async () => {
      const { passkey } = await addPasskey({ name: 'Laptop', mayLogIn: false });
      const notSaved = rejection(400, 'The passkey could not be saved. Please try again.');
      const add = (each: SoftwarePasskey, options: PasskeyOptions) =>
        backend.security.addPasskey({ name: 'Again', mayLogIn: false }, each.create(readable(options)));
      expect(await add(passkey, resultValue(await backend.security.passkeyOptions()))).toMatchObject(
        notSaved,
      );
      const options = resultValue(await backend.security.passkeyOptions());
      await backend.logInNewInvestor();
      expect(await add(newPasskey(), options)).toMatchObject(notSaved);
    });

    it('sends one mail for each sensitive action, and none for a second request to delete the account', async () => {
      const before = (await backend.mailSubjects()).length;
      const changes = [
        () => backend.profile.bank.save(someBankChange(), undefined),
        () => addPasskey({ name: 'Laptop', mayLogIn: false }),
        () => backend.security.newRecoveryCodes(),
        () => backend.security.exportData(),
        () => backend.security.changeOwnPassword({ currentPassword: PASSWORD, password: 'Another#Horse9' }),
        () => backend.security.deleteAccount(),
        () => backend.security.deleteAccount(),
        () => backend.security.cancelDeletion(),
      ];
      const mailCounts: number[] = [];
      for (const change of changes) {
        await change();
        mailCounts.push((await backend.mailSubjects()).length - before);
      }
      expect(mailCounts).toEqual([1, 2, 3, 4, 5, 6, 6, 7]);
    });

    it('sends a reminder when only two recovery codes are left, and none while reminders are off', async () => {
      const reminders = async () =>
        (await backend.mailSubjects()).filter((subject) => subject.startsWith('Few recovery codes')).length;
      const { recoveryCodes } = await addAuthenticator();
      const use = (code = '') => backend.security.confirm({ method: 'recovery-code', code });
      for (const code of recoveryCodes.slice(0, 7)) resultValue(await use(code));
      expect(await reminders()).toBe(0);
      resultValue(await use(recoveryCodes[7]));
      expect(await reminders()).toBe(1);
      resultValue(await backend.security.changeMailPreference('reminders', false));
      resultValue(await use(recoveryCodes[8]));
      expect(await reminders()).toBe(1);
    });

    it('downloads the account’s data as a zip of JSON and CSV, without a secret, and only after a confirmation', async () => {
      resultValue(await backend.profile.bank.save(someBankChange({ branch: 'Ernakulam' }), undefined));
      const { secret, recoveryCodes } = await addAuthenticator();
      const { name, content } = resultValue(await backend.security.exportData());
      expect(name).toMatch(/\.zip$/);
      const files = unzipSync(new Uint8Array(await (content as Blob).arrayBuffer()));
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining([
          'README.txt',
          'account.json',
          'tables/account.csv',
          'tables/bank_details.csv',
        ]),
      );
      const texts = Object.values(files).map((bytes) => strFromU8(bytes));
      expect(strFromU8(files['tables/bank_details.csv'] ?? new Uint8Array())).toContain('Ernakulam');
      expect(strFromU8(files['tables/account.csv'] ?? new Uint8Array())).toContain(
        backend.credentials().email,
      );
      expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
        email: backend.credentials().email,
      });
      for (const hidden of [PASSWORD, secret, token, ...recoveryCodes])
        expect(texts.join()).not.toContain(hidden);
      backend.advanceClock(CONFIRMED_MS);
      expect(await backend.security.exportData()).toMatchObject({ ok: false, error: { status: 428 } });
    });

    it('deletes the account once the seven days are over, ends its sessions, and sends a mail about it', async () => {
      resultValue(await backend.profile.bank.save(someBankChange(), undefined));
      await addPasskey({ name: 'Laptop', mayLogIn: true });
      resultValue(await backend.security.deleteAccount());
      backend.advanceClock(DELETION_MS - 1);
      await backend.runDueRemovals();
      expect((await backend.auth.logIn(backend.credentials())).ok).toBe(true);
      backend.advanceClock(1);
      await backend.runDueRemovals();
      expect(await backend.auth.logIn(backend.credentials())).toMatchObject(
        rejection(401, 'Invalid credentials.'),
      );
      expect(await lastValueFrom(backend.security.status())).toMatchObject({
        ok: false,
        error: { status: 401 },
      });
      expect((await backend.mailSubjects())[0]).toMatch(/account was deleted$/);
    });

    it.each([undefined, 'made-up'])('rejects the token %s with 401', async (other) => {
      backend.setToken(other);
      const rejected = rejection(401, 'Please log in again.');
      expect(await lastValueFrom(backend.security.status())).toMatchObject(rejected);
      expect(await lastValueFrom(backend.security.events())).toMatchObject(rejected);
      expect(await backend.security.endOtherSessions()).toMatchObject(rejected);
    });
  });
}
