import { STATUS_CODES } from 'node:http';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isStatusPhrase } from '../../../src/core/shared/status-phrase.ts';

describe('a server text that is only an HTTP status', () => {
  it.each(Object.entries(STATUS_CODES))('counts %s as a status phrase: %s', (code, phrase = '') => {
    expect(isStatusPhrase(phrase)).toBe(true);
    expect(isStatusPhrase(`${code} ${phrase}`)).toBe(true);
  });

  it.each([
    '500',
    'HTTP 502',
    'HTTP/1.1 500 Internal Server Error',
    'HTTP/2 404',
    'Error 500',
    'Error: Internal Server Error',
    'Status code: 503',
    '404 - Not Found',
    'Unauthorised',
    'Unauthenticated.',
    'Server Error',
    'error',
    'INTERNAL SERVER ERROR',
    'Internal Server Error (500)',
    'Request failed with status code 500',
  ])('counts as a status phrase: %s', (text) => {
    expect(isStatusPhrase(text)).toBe(true);
  });

  it.each([
    'Invalid credentials.',
    'Startup not found',
    'Not found: deal 7',
    'The request is not valid.',
    'Something went wrong! Please try again later.',
    'Too many requests from your network. Please wait a few minutes.',
    'Error fetching data',
    'Your OTP is 123456',
    'Please wait 120 seconds before requesting another email.',
    `Internal Server Error${'.'.repeat(100_000)}x`,
  ])('keeps a sentence: %s', (text) => {
    expect(isStatusPhrase(text)).toBe(false);
  });

  const arbPhrase = fc.constantFrom(...Object.values(STATUS_CODES).filter((phrase) => phrase !== undefined));
  const arbSpace = fc.constantFrom('', ' ', '\n', '\t ');

  it.prop([arbPhrase, fc.boolean(), arbSpace, fc.constantFrom('', '.', '!')])(
    'matches in any case, with spaces around it and a full stop',
    (phrase, upper, space, end) => {
      const text = upper ? phrase.toUpperCase() : phrase.toLowerCase();
      expect(isStatusPhrase(`${space}${text}${end}${space}`)).toBe(true);
    },
  );

  it.prop([arbPhrase, fc.constantFrom('deal', 'your session', 'the startup you hold')])(
    'counts as a sentence as soon as it says of what',
    (phrase, subject) => {
      expect(isStatusPhrase(`${phrase} for ${subject}`)).toBe(false);
    },
  );
});
