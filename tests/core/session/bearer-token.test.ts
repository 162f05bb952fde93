import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isBearerToken } from '../../../src/core/session/bearer-token.ts';
import { anyText } from '../../support/arbitrary-text.ts';

const arbText = fc.oneof(
  fc.string(),
  anyText(),
  fc.string({ unit: fc.constantFrom('a', ' ', '~', '\n', '\r', '\t', '\u007f', '\u0080', '\0', 'é', '😀') }),
);
const arbToken = fc.oneof(fc.stringMatching(/^[\x21-\x7e]{1,64}$/), fc.base64String({ minLength: 4 }));

describe('isBearerToken', () => {
  it.each(['eyJhbGciOi.eyJzdWIi.s-_4', 'a', '~', ' ', 'two words'])('accepts %j', (text) => {
    expect(isBearerToken(text)).toBe(true);
  });

  it.each(['', 'a\n', '\na', 'a\r\nX-Other: b', 'a\tb', '\u007f', 'é', '\u0080', '😀', '\0'])(
    'rejects %j',
    (text) => {
      expect(isBearerToken(text)).toBe(false);
    },
  );

  it.prop([arbToken])('accepts visible ASCII, which a header carries unchanged', (token) => {
    expect(isBearerToken(token)).toBe(true);
    expect(new Headers({ Authorization: `Bearer ${token}` }).get('Authorization')).toBe(`Bearer ${token}`);
  });

  it.prop([arbText])('accepts no text that breaks the header', (text) => {
    fc.pre(isBearerToken(text));
    expect(() => new Headers({ Authorization: `Bearer ${text}` })).not.toThrow();
  });
});
