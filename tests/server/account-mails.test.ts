import { describe, expect, it } from 'vitest';
import { AccountMails } from '../../server/account/account-mails.ts';
import { CODE_LIFE_MS } from '../../server/account/one-time-codes.ts';

describe('account mails', () => {
  const mails = new AccountMails('Acme');

  const codeMails = [
    ['sign-up', mails.signUpCode('a@b', '012345')],
    ['reset', mails.resetCode('a@b', '012345')],
  ] as const;

  it.each(codeMails)(
    'contain a %s code, and say when to enter it and what to do about an unexpected mail',
    (_, { to, text }) => {
      expect(to).toBe('a@b');
      expect(text).toMatch(/^ {4}012345$/m);
      expect(text).toContain(
        'Enter it now. If the time on the page has run out, ask for a new code there; it replaces this one.',
      );
      // The page counts down from one minute. Another time here would contradict it.
      expect(text).not.toMatch(/minute|hour/u);
      expect(text).toMatch(/If (this was not you|you did not create an account), ignore this email/);
    },
  );

  it.each(codeMails)('with a %s code are of no use once the code has expired', (_, { usefulMs }) => {
    expect(usefulMs).toBe(CODE_LIFE_MS);
  });

  it.each([
    ['who registers again', mails.alreadyRegistered('a@b')],
    ['who resets the password of an unverified account', mails.notVerified('a@b')],
  ])('contain no code for someone %s', (_, { subject, text }) => {
    expect(text).not.toMatch(/\d{4}/);
    expect(`${subject}${text}`).toContain('Acme');
    expect(text).toMatch(/If this was not you,/);
  });
});
