import { describe, expect, it } from 'vitest';
import { EVERYONE, INVESTORS, INVESTORS_BY_EMAIL } from '../../../src/core/queries/audience.ts';
import { investorFromFields } from '../../../src/core/session/investor.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { loggedInState } from '../../support/session-builders.ts';

const STATES: Readonly<Record<string, SessionState>> = {
  restoring: { status: 'restoring' },
  visitor: { status: 'logged-out', reason: 'none' },
  withoutEmail: { status: 'logged-in', token: 't', investor: investorFromFields({}) },
  meera: loggedInState('t'),
  arjun: loggedInState('t', { email: 'arjun@kopal.test' }),
};

const allowed = (audience: (state: SessionState) => unknown): readonly string[] =>
  Object.entries(STATES)
    .filter(([, state]) => audience(state) !== undefined)
    .map(([name]) => name);

describe('an audience', () => {
  it.each([
    ['everyone', ['visitor', 'withoutEmail', 'meera', 'arjun'], EVERYONE],
    ['investors', ['withoutEmail', 'meera', 'arjun'], INVESTORS],
    ['investors by e-mail', ['meera', 'arjun'], INVESTORS_BY_EMAIL],
  ])('of %s allows queries in the sessions %j alone', (_name, names, audience) => {
    expect(allowed(audience)).toEqual(names);
  });

  it('of everyone gives each caller a different key', () => {
    const keys = Object.values(STATES).flatMap((state) => EVERYONE(state) ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of investors by e-mail returns the investor’s e-mail', () => {
    expect(Object.values(STATES).map((state) => INVESTORS_BY_EMAIL(state))).toEqual([
      undefined,
      undefined,
      undefined,
      'meera@kopal.test',
      'arjun@kopal.test',
    ]);
  });
});
