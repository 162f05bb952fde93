import { describe, expect, it } from 'vitest';
import { decodeSessions, decodeStatus } from '../../../src/adapters/http/wire/security.wire.ts';

describe('decodeStatus', () => {
  it('uses the most cautious default for each missing field', () => {
    const response = {
      data: { confirmMethods: [], passkeys: [{ _id: 'p' }], mailPreferences: [{ kind: 'log-in' }] },
    };
    expect(decodeStatus(response)).toMatchObject({
      hasPassword: false,
      passkeysOffered: false,
      recoveryCodesLeft: 0,
      passkeys: [{ id: 'p', name: 'Passkey', mayLogIn: false }],
      mailPreferences: [{ kind: 'log-in', on: true, required: true }],
    });
  });

  it('leaves out entries without an id or a kind', () => {
    const response = {
      data: { confirmMethods: [], passkeys: [{ name: 'x' }], mailPreferences: [{ on: true }] },
    };
    expect(decodeStatus(response)).toMatchObject({ passkeys: [], mailPreferences: [] });
  });

  it('returns undefined without the list confirmMethods', () => {
    expect(decodeStatus({ data: { passkeys: [] } })).toBeUndefined();
  });
});

describe('decodeSessions', () => {
  it('counts a session as another device unless it is marked as the current one', () => {
    const sessions = [{ _id: 'a' }, { _id: 'b', current: true }, { current: true }];
    expect(decodeSessions({ data: { sessions } })?.map(({ id, current }) => [id, current])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });
});
