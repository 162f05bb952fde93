import { describe, expect, it } from 'vitest';
import { readSmtpSettings } from '../../server/platform/config/read-smtp-settings.ts';

describe('SMTP_URL and MAIL_FROM', () => {
  const read = (url: string | undefined, from: string | undefined) => {
    const problems: string[] = [];
    return { settings: readSmtpSettings(url, from, problems), problems };
  };
  const badUrl = 'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587.';
  const badFrom = 'MAIL_FROM must be the sender of the emails, such as Kopal <no-reply@example.com>.';

  it.each([
    ['smtps://mail.example', { port: 465, isTls: true, mustEncrypt: false, login: undefined }],
    ['smtp://mail.example', { port: 587, isTls: false, mustEncrypt: false, login: undefined }],
    [
      'smtp://u:p%40ss%20w@mail.example:2525',
      { port: 2525, mustEncrypt: true, login: { user: 'u', pass: 'p@ss w' } },
    ],
    [
      'smtp://u:100%@localhost',
      { host: 'localhost', mustEncrypt: false, login: { user: 'u', pass: '100%' } },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('become the settings of the connection: %s', (url, expected) => {
    const { settings, problems } = read(url, 'no-reply@kopal.test');
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({ ...expected, from: { name: '', address: 'no-reply@kopal.test' } });
  });

  it('may be missing', () =>
    expect(read(undefined, undefined)).toEqual({ settings: undefined, problems: [] }));

  it.each([
    ['http://mail.example', 'a@kopal.test', [badUrl]],
    ['topsecret', 'a@kopal.test', [badUrl]],
    ['smtp://mail.example', undefined, [badFrom]],
    ['smtp://mail.example', 'nobody', [badFrom]],
    ['smtp://mail.example', 'A <a@b>\r\nBcc: c@d', [badFrom]],
    ['smtp://mail.example', 'A <a@b, c@d>', [badFrom]],
    ['ftp://u:topsecret@h', '<>', [badUrl, badFrom]],
  ])('are rejected by messages that do not quote them: %s with %j', (url, from, expected) => {
    const { settings, problems } = read(url, from);
    expect([settings, problems]).toEqual([undefined, expected]);
  });
});
