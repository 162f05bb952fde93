import { beforeEach, describe, expect, it } from 'vitest';
import { AccountCalls, OTHER_PASSWORD } from '../support/account-calls.ts';
import { ROOMY_LIMITS, startSharedServer, startTestServer } from '../support/server.ts';

const registered = {
  status: true,
  message: 'Registration successful! Please verify your OTP.',
  registrationToken: expect.stringMatching(/^[\w-]{43}$/),
};
const VERIFIED = { status: true, message: 'Email Verified Successfully !!' };
const REJECTED = { status: 400, message: 'This code is incorrect or has expired.' };
const SET_PASSWORD = {
  status: true,
  message: 'Email Verified Successfully !! Please set a new password with "Forgot my password?".',
};

const server = await startSharedServer({
  config: ROOMY_LIMITS,
});

describe('POST auth/create', () => {
  const calls = new AccountCalls(server);
  beforeEach(() => server.clock.advance(60_000));

  const usersOf = async (email: string) =>
    server.database.db.selectFrom('users').selectAll().where('email', '=', email).execute();

  it('trims names and e-mail, lower-cases the e-mail, and stores no other field', async () => {
    const response = await calls.post('create', {
      first_name: '  Ananya ',
      last_name: ' Das  ',
      email: '  Ananya.DAS@Kopal.TEST ',
      password: ' Spaces Are Mine ',
      _id: 'chosen',
      verified_at: '2020-01-01',
      demo: true,
      signed_up_in_demo: false,
      google_id: 'x',
    });
    expect(response.status).toBe(200);
    const [user] = await usersOf('ananya.das@kopal.test');
    expect(user).toMatchObject({ first_name: 'Ananya', last_name: 'Das', verified_at: null, demo: false });
    expect(user?.id).not.toBe('chosen');
    expect(user?.google_id).toBeNull();
    await calls.verify('ANANYA.das@kopal.test ', await calls.codeTo('ananya.das@kopal.test'));
    expect((await calls.logIn('ananya.das@kopal.test', ' Spaces Are Mine ')).status).toBe(200);
    expect((await calls.logIn('ananya.das@kopal.test', 'Spaces Are Mine')).status).toBe(401);
  });

  it('accepts names and addresses of any script, and an address without a dot', async () => {
    for (const [email, first_name, stored = email] of [
      ['अनन्या@डाक.test', 'अनन्या', 'अनन्या@xn--11bx1g.test'],
      ['a@localhost', 'Zoë-Renée O’Hara'],
      ["o'hara+kopal@sub.domain.test", '李'],
    ] as const) {
      expect((await calls.create({ email, first_name })).status).toBe(200);
      expect(await usersOf(stored)).toMatchObject([{ first_name }]);
    }
  });

  describe('S-06 with two registrations of one address, the server', () => {
    const ownersPassword = 'Owner#Knows1';
    const strangersPassword = 'Stranger#Knows1';
    let addresses = 0;

    const startBoth = async (first: 'owner' | 'stranger') => {
      const email = `both${(addresses += 1)}@kopal.test`;
      const signUp = (first_name: string, password: string) => calls.signUp({ email, first_name, password });
      const owner = () => signUp('Olga', ownersPassword);
      const stranger = () => signUp('Mallory', strangersPassword);
      const early = await (first === 'owner' ? owner() : stranger());
      server.clock.advance(60_000);
      const late = await (first === 'owner' ? stranger() : owner());
      return first === 'owner'
        ? { email, owner: early, stranger: late }
        : { email, owner: late, stranger: early };
    };
    const canLogIn = async (email: string, password: string) =>
      (await calls.logIn(email, password)).status === 200;

    it('verifies the registration whose secret is sent, and deletes the other', async () => {
      const { email, owner, stranger } = await startBoth('owner');
      const response = await calls.verify(email, owner.code, owner.token);
      expect([response.status, await response.json()]).toEqual([200, VERIFIED]);
      expect(await canLogIn(email, strangersPassword)).toBe(false);
      expect(await (await calls.logIn(email, ownersPassword)).json()).toMatchObject({ first_name: 'Olga' });
      expect((await calls.verify(email, stranger.code, stranger.token)).status).toBe(400);
      const [user] = await usersOf(email);
      const left = server.database.db.selectFrom('registrations').where('user_id', '=', user?.id ?? '');
      expect(await left.selectAll().execute()).toEqual([]);
    });

    it('rejects the code of one registration with the secret of the other', async () => {
      const { email, owner, stranger } = await startBoth('owner');
      for (const [code, token] of [
        [stranger.code, owner.token],
        [owner.code, stranger.token],
        [owner.code, 'A'.repeat(43)],
        [owner.code, ''],
      ] as const) {
        // One in a million pairs has the same code twice.
        if (owner.code === stranger.code) continue;
        const response = await calls.verify(email, code, token);
        expect([response.status, await response.json()]).toEqual([400, REJECTED]);
      }
      expect((await calls.verify(email, owner.code, owner.token)).status).toBe(200);
    });

    it.each(['owner', 'stranger'] as const)(
      'keeps no password when the newest code is entered without a secret (%s first)',
      async (first) => {
        const { email } = await startBoth(first);
        const response = await calls.verify(email, await calls.codeTo(email));
        expect([response.status, await response.json()]).toEqual([200, SET_PASSWORD]);
        expect(await canLogIn(email, ownersPassword)).toBe(false);
        expect(await canLogIn(email, strangersPassword)).toBe(false);
        const [mail] = await server.mailsTo(email);
        expect(mail?.subject).toBe('Please set a password for your Kopal account');
        expect(mail?.text).not.toMatch(/\d{6}|Mallory|Olga/);
        const { otp, token } = await calls.startReset(email);
        expect((await calls.change(email, otp, token)).status).toBe(200);
        expect(await canLogIn(email, OTHER_PASSWORD)).toBe(true);
      },
    );

    it('rejects a code without a secret once the network that requested it has requested a newer code', async () => {
      const { email, owner, stranger } = await startBoth('owner');
      // One in a million pairs has the same code twice.
      expect(owner.code === stranger.code || (await calls.verify(email, owner.code)).status === 400).toBe(
        true,
      );
      expect(await usersOf(email)).toMatchObject([{ verified_at: null, password_hash: null }]);
    });

    it('sends a new code for the registration whose secret is sent, or for the newest one if no secret is sent', async () => {
      const { email, owner, stranger } = await startBoth('owner');
      server.clock.advance(60_000);
      await calls.resend(email, owner.token);
      const again = await calls.codeTo(email);
      expect((await calls.verify(email, again, stranger.token)).status).toBe(400);
      server.clock.advance(3_600_000);
      await calls.resend(email);
      const newest = await calls.codeTo(email);
      expect((await calls.verify(email, newest, owner.token)).status).toBe(400);
      server.clock.advance(60_000);
      await calls.resend(email, owner.token);
      expect((await calls.verify(email, await calls.codeTo(email), owner.token)).status).toBe(200);
      expect(await canLogIn(email, ownersPassword)).toBe(true);
    });

    it('sends no code for a secret that matches no registration of the address', async () => {
      const { email } = await startBoth('owner');
      const other = await startBoth('owner');
      server.clock.advance(60_000);
      const before = await server.mailsTo(email);
      const response = await calls.resend(email, other.owner.token);
      expect([response.status, await response.json()]).toEqual([
        200,
        { status: true, message: 'Otp Sent Successfully !!' },
      ]);
      expect(await server.mailsTo(email)).toEqual(before);
    });

    it('stores the secret as a hash, and no password in the account before the code is entered', async () => {
      const { email, owner } = await startBoth('owner');
      const { rows } = await server.database.pool.query(
        'select u.*, r.* from users u join registrations r on r.user_id = u.id where email = $1',
        [email],
      );
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain(owner.token);
      expect(await usersOf(email)).toMatchObject([{ password_hash: null }]);
    });

    it('verifies only one of two registrations whose right codes arrive at the same time', async () => {
      // Several pairs: the slower request can be at any step when the faster one deletes the code of the slower.
      for (let pair = 0; pair < 5; pair += 1) {
        const { email, owner, stranger } = await startBoth('owner');
        const responses = await Promise.all([
          calls.verify(email, owner.code, owner.token),
          calls.verify(email, stranger.code, stranger.token),
        ]);
        expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      }
    });
  });

  describe('a registration with a verified address', () => {
    it('gets the same response as one with a new address, changes nothing, and sends the owner a mail without a code', async () => {
      const owner = await server.seedInvestor({ email: 'owner@kopal.test' });
      const before = await usersOf(owner.email);
      const response = await calls.create({
        email: owner.email,
        password: OTHER_PASSWORD,
        first_name: 'Mallory',
      });
      expect([response.status, await response.json()]).toEqual([200, registered]);
      expect(await usersOf(owner.email)).toEqual(before);
      const [mail] = await server.mailsTo(owner.email);
      expect(mail?.subject).toBe('You already have a Kopal account');
      expect(mail?.text).not.toMatch(/\d{6}|Mallory/);
      expect((await calls.logIn(owner.email, owner.password)).status).toBe(200);
      expect((await calls.logIn(owner.email, OTHER_PASSWORD)).status).toBe(401);
    });
  });

  it('accepts one of 20 concurrent registrations of one address', async () => {
    const email = 'twice@kopal.test';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => calls.create({ email, password: `Parallel#${index}0000` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect(await usersOf(email)).toHaveLength(1);
  });

  describe('a common password', () => {
    it.each([
      'password',
      'PassWord',
      '12345678',
      'iloveyou',
      'trustno1',
      'qwertyuiop',
      ' Password123! ',
      'P@ssword1',
      '1qaz@WSX',
      'Welcome@2026',
      'Summer2020!',
      '!QAZ2wsx',
    ])('gets an error: %j', async (password) => {
      const response = await calls.create({ email: 'common@kopal.test', password });
      expect([response.status, await response.json()]).toEqual([
        400,
        { status: 400, message: 'This password is too common. Please choose another one.' },
      ]);
      expect(await usersOf('common@kopal.test')).toEqual([]);
    });
  });

  it.each([
    ['an empty first name', { first_name: '' }, 'First name is required'],
    ['a blank first name', { first_name: ' \t ' }, 'First name is required'],
    ['an empty last name', { last_name: '' }, 'Last name is required'],
    ['a blank e-mail', { email: ' ' }, 'Email is required'],
    ['an e-mail without @', { email: 'nobody' }, 'Please enter a valid email address'],
    ['an e-mail with a space', { email: 'no body@kopal.test' }, 'Please enter a valid email address'],
    [
      'an address of 10,000 characters',
      { email: `${'x'.repeat(10_000)}@kopal.test` },
      'Please enter a valid email address',
    ],
    ['an empty password', { password: '' }, 'Password is required'],
    ['a password of 7 characters', { password: 'Short#1' }, 'Password must be at least 8 characters long'],
    [
      'a password of 10,000 characters',
      { password: 'x'.repeat(10_000) },
      'Password must be at most 1024 characters long',
    ],
    [
      'a first name of 10,000 characters',
      { first_name: 'x'.repeat(10_000) },
      'First name must be at most 100 characters long',
    ],
    [
      'a last name with a line break',
      { last_name: 'Menon\r\nBcc: x' },
      'Last name must be a single line of text',
    ],
    ['a first name with a NUL', { first_name: 'A\u0000sha' }, 'First name must be a single line of text'],
    ['a number as name', { first_name: 7 }, 'Please fill in every field.'],
    [
      'four empty fields, with the message of the first one',
      { first_name: '', last_name: '', email: '', password: '' },
      'First name is required',
    ],
  ] as const)('rejects %s', async (_, wrong, message) => {
    const response = await calls.create({ email: 'rejected@kopal.test', ...wrong });
    expect([response.status, await response.json()]).toEqual([400, { status: 400, message }]);
    expect(await usersOf('rejected@kopal.test')).toEqual([]);
  });

  it('returns the same 503 for every address when no mail can be sent', async () => {
    await using withoutMail = await startTestServer({ withoutMail: true });
    const callsWithoutMail = new AccountCalls(withoutMail);
    const { email } = await withoutMail.seedInvestor();
    const message = 'Emails cannot be sent right now. Please try again later.';
    for (const each of [email, 'nobody@kopal.test']) {
      for (const response of [
        await callsWithoutMail.create({ email: each }),
        await callsWithoutMail.resend(each),
        await callsWithoutMail.requestPasswordReset(each),
      ]) {
        expect([response.status, await response.json()]).toEqual([503, { status: 503, message }]);
      }
    }
  });
});
