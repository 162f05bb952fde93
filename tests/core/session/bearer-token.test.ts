import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isBearerToken } from '../../../src/core/session/bearer-token.ts';

const arbText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '~', '\n', '\r', '\t', '\u007f', '\u0080', '\0', 'é', '😀') }),
);
const arbToken = fc.oneof(fc.stringMatching(/^[\x21-\x7e]{1,64}$/), fc.base64String({ minLength: 4 }));

describe('a token', () => {
  it.each(['eyJhbGciOi.eyJzdWIi.s-_4', 'a', '~', ' ', 'two words'])('can be %j', (text) => {
    expect(isBearerToken(text)).toBe(true);
  });

  it.each(['', 'a\n', '\na', 'a\r\nX-Other: b', 'a\tb', '\u007f', 'é', '\u0080', '😀', '\0'])(
    'cannot be %j',
    (text) => {
      expect(isBearerToken(text)).toBe(false);
    },
  );

  it.prop([arbToken])('of visible ASCII is taken, and a header carries it as it is', (token) => {
    expect(isBearerToken(token)).toBe(true);
    expect(new Headers({ Authorization: `Bearer ${token}` }).get('Authorization')).toBe(`Bearer ${token}`);
  });

  it.prop([arbText])('that is taken never breaks the header it is sent in', (text) => {
    fc.pre(isBearerToken(text));
    expect(() => new Headers({ Authorization: `Bearer ${text}` })).not.toThrow();
  });

  it.prop([arbText, arbText])('is one throughout, or it is none', (before, after) => {
    fc.pre(before !== '' && after !== '');
    expect(isBearerToken(before + after)).toBe(isBearerToken(before) && isBearerToken(after));
  });
});
