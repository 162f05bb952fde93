import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultAppConfig } from '../../server/config.ts';
import { AccountCalls, goodPassword, otherPassword } from '../support/account-calls.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const registered = { status: true, message: 'Registration successful! Please verify your OTP.' };
const verified = { status: true, message: 'Email Verified Successfully !!' };

describe('POST auth/create', () => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await startTestServer({
      config: { mailLimits: { ...defaultAppConfig.mailLimits, perNetworkHour: 10_000, inAllHour: 10_000 } },
    });
    calls = new AccountCalls(server);
  });
  beforeEach(() => server.clock.advance(60_000));
  afterAll(() => server.close());

  const usersOf = async (email: string) =>
    server.database.db.selectFrom('users').selectAll().where('email', '=', email).execute();

  it('makes an account that the mailed code opens', async () => {
    const email = 'new@kopal.test';
    const answer = await calls.create({ email });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(registered);
    expect((await calls.logIn(email, goodPassword)).status).toBe(401);
    const opened = await calls.verify(email, await calls.codeTo(email));
    expect(opened.status).toBe(200);
    expect(await opened.json()).toEqual(verified);
    const logIn = await calls.logIn(email, goodPassword);
    expect(await logIn.json()).toMatchObject({
      name: 'Asha Menon',
      first_name: 'Asha',
      last_name: 'Menon',
      email,
    });
  });

  it('S-06 keeps an unverified account out, in the words for a wrong password', async () => {
    const email = 'waiting@kopal.test';
    await calls.register(email);
    const right = await calls.logIn(email, goodPassword);
    const wrong = await calls.logIn(email, otherPassword);
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()]);
    expect(right.status).toBe(401);
  });

  it('trims names and e-mail, lower-cases the e-mail, and stores nothing else that was sent', async () => {
    const answer = await calls.post('create', {
      first_name: '  Ananya ',
      last_name: ' Das  ',
      email: '  Ananya.DAS@Kopal.TEST ',
      password: ' Spaces Are Mine ',
      _id: 'chosen',
      verified_at: '2020-01-01',
      demo: true,
      google_id: 'x',
    });
    expect(answer.status).toBe(200);
    const [user] = await usersOf('ananya.das@kopal.test');
    expect(user).toMatchObject({ first_name: 'Ananya', last_name: 'Das', verified_at: null, demo: false });
    expect(user?.id).not.toBe('chosen');
    expect(user?.google_id).toBeNull();
    await calls.verify('ANANYA.das@kopal.test ', await calls.codeTo('ananya.das@kopal.test'));
    expect((await calls.logIn('ananya.das@kopal.test', ' Spaces Are Mine ')).status).toBe(200);
    expect((await calls.logIn('ananya.das@kopal.test', 'Spaces Are Mine')).status).toBe(401);
  });

  it('takes names and addresses of any script, and an address without a dot', async () => {
    for (const [email, first_name] of [
      ['अनन्या@डाक.test', 'अनन्या'],
      ['a@localhost', 'Zoë-Renée O’Hara'],
      ["o'hara+kopal@sub.domain.test", '李'],
    ] as const) {
      expect((await calls.create({ email, first_name })).status).toBe(200);
      expect(await usersOf(email)).toMatchObject([{ first_name }]);
    }
  });

  describe('S-06 over an address that waits for its code', () => {
    it('replaces password and names, and the older code opens nothing', async () => {
      const email = 'prepared@kopal.test';
      const first = await calls.register(email, 'Attacker#Knows1');
      server.clock.advance(60_000);
      await calls.create({ email, first_name: 'Victoria', password: otherPassword });
      const second = await calls.codeTo(email);
      expect(first === second || (await calls.verify(email, first)).status === 400).toBe(true);
      expect((await calls.verify(email, second)).status).toBe(200);
      expect((await calls.logIn(email, 'Attacker#Knows1')).status).toBe(401);
      expect(await (await calls.logIn(email, otherPassword)).json()).toMatchObject({
        first_name: 'Victoria',
      });
      expect(await usersOf(email)).toHaveLength(1);
    });
  });

  describe('over an address that is verified', () => {
    it('answers the same, changes nothing, and tells the owner without a code', async () => {
      const owner = await server.seedInvestor({ email: 'owner@kopal.test' });
      const before = await usersOf(owner.email);
      const answer = await calls.create({
        email: owner.email,
        password: otherPassword,
        first_name: 'Mallory',
      });
      expect([answer.status, await answer.json()]).toEqual([200, registered]);
      expect(await usersOf(owner.email)).toEqual(before);
      const [mail] = await server.mailsTo(owner.email);
      expect(mail?.subject).toBe('You already have a Kopal account');
      expect(mail?.text).not.toMatch(/\d{6}|Mallory/);
      expect((await calls.logIn(owner.email, owner.password)).status).toBe(200);
      expect((await calls.logIn(owner.email, otherPassword)).status).toBe(401);
    });
  });

  it('lets of 20 registrations of one address at once only one count', async () => {
    const email = 'twice@kopal.test';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => calls.create({ email, password: `Parallel#${index}0000` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect(await usersOf(email)).toHaveLength(1);
  });

  it.each([
    ['no first name', { first_name: '' }, 'First name is required'],
    ['a blank first name', { first_name: ' \t ' }, 'First name is required'],
    ['no last name', { last_name: '' }, 'Last name is required'],
    ['no e-mail', { email: ' ' }, 'Email is required'],
    ['no at', { email: 'nobody' }, 'Please enter a valid email address'],
    ['a space within', { email: 'no body@kopal.test' }, 'Please enter a valid email address'],
    [
      'an address of 10,000 characters',
      { email: `${'x'.repeat(10_000)}@kopal.test` },
      'Please enter a valid email address',
    ],
    ['no password', { password: '' }, 'Password is required'],
    ['7 characters', { password: 'Short#1' }, 'Password must be at least 8 characters long'],
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
      'everything wrong: the first field',
      { first_name: '', last_name: '', email: '', password: '' },
      'First name is required',
    ],
  ] as const)('refuses %s', async (_, wrong, message) => {
    const answer = await calls.create({ email: 'refused@kopal.test', ...wrong });
    expect([answer.status, await answer.json()]).toEqual([400, { status: 400, message }]);
    expect(await usersOf('refused@kopal.test')).toEqual([]);
  });

  it('answers 503 alike for every address where no mail can be sent', async () => {
    await using silent = await startTestServer({ withoutMail: true });
    const quiet = new AccountCalls(silent);
    const { email } = await silent.seedInvestor();
    const message = 'This service cannot send e-mails just now. Please try again later.';
    for (const each of [email, 'nobody@kopal.test']) {
      for (const answer of [
        await quiet.create({ email: each }),
        await quiet.resend(each),
        await quiet.forget(each),
      ]) {
        expect([answer.status, await answer.json()]).toEqual([503, { status: 503, message }]);
      }
    }
  });
});
