import { describe, expect, it } from 'vitest';
import { AccountMails } from '../../server/mail/account-mails.ts';

const mails = new AccountMails('Kopal');

describe('the mail of a code', () => {
  it.each([
    ['a sign-up', mails.signUpCode('a@kopal.test', '048213')],
    ['a password reset', mails.resetCode('a@kopal.test', '048213')],
  ])('of %s tells the same as the page: enter it now, or ask for one that replaces it', (_what, { text }) => {
    expect(text).toContain('\n    048213\n');
    expect(text).toContain(
      'Enter it now. If the time on the page has run out, ask for a new code there; it replaces this one.',
    );
    // The page counts down from one minute. Another time here would contradict it.
    expect(text).not.toMatch(/minute|hour/u);
  });
});
