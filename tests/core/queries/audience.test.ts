import { describe, expect, it } from 'vitest';
import { EVERYONE, INVESTORS, INVESTORS_BY_EMAIL } from '../../../src/core/queries/audience.ts';
import { investorFromFields } from '../../../src/core/session/investor.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { aLogin } from '../../support/session-builders.ts';

const STATES: Readonly<Record<string, SessionState>> = {
  restoring: { status: 'restoring' },
  visitor: { status: 'logged-out', reason: 'none' },
  unnamed: { status: 'logged-in', token: 't', investor: investorFromFields({}) },
  meera: { status: 'logged-in', ...aLogin('t') },
  arjun: { status: 'logged-in', ...aLogin('t', { email: 'arjun@kopal.test' }) },
};

const allowed = (audience: (state: SessionState) => unknown): readonly string[] =>
  Object.entries(STATES)
    .filter(([, state]) => audience(state) !== undefined)
    .map(([name]) => name);

describe('an audience', () => {
  it.each([
    ['everyone', EVERYONE, ['visitor', 'unnamed', 'meera', 'arjun']],
    ['investors', INVESTORS, ['unnamed', 'meera', 'arjun']],
    ['investors by e-mail', INVESTORS_BY_EMAIL, ['meera', 'arjun']],
  ])('lets %s send queries in the right sessions', (_name, audience, names) => {
    expect(allowed(audience)).toEqual(names);
  });

  it('gives each caller a different key', () => {
    const keys = Object.values(STATES).flatMap((state) => EVERYONE(state)?.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('returns the e-mail of the investor when it is by e-mail', () => {
    expect(Object.values(STATES).map((state) => INVESTORS_BY_EMAIL(state)?.who)).toEqual([
      undefined,
      undefined,
      undefined,
      'meera@kopal.test',
      'arjun@kopal.test',
    ]);
  });
});
