import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { displayName, initials, investorFromFields } from '../../../src/core/session/investor.ts';

describe('an investor', () => {
  it.each([
    [{ name: ' Meera ', email: ' Meera@Kopal.Test' }, 'Meera', 'meera@kopal.test'],
    [{ first_name: 'Meera', last_name: 'Raghunathan' }, 'Meera Raghunathan', undefined],
    [{ name: '', first_name: 'Meera' }, 'Meera', undefined],
    [{ last_name: 'R' }, 'R', undefined],
    [{ name: 7, email: {} }, undefined, undefined],
    [{}, undefined, undefined],
  ])('is read from %j', (fields, name, email) => {
    expect(investorFromFields(fields)).toEqual({ name, email, fields });
  });

  it.each([
    [{ name: 'Meera', email: 'm@k' }, 'Meera'],
    [{ email: 'm@k' }, 'm@k'],
    [{}, 'Investor'],
  ])('is shown as more than nothing: %j', (fields, shown) => {
    expect(displayName(investorFromFields(fields))).toBe(shown);
  });
});

describe('initials', () => {
  it.each([
    ['Meera Raghunathan', 'MR'],
    ['meera', 'M'],
    ['Meera  Devi   Raghunathan ', 'MR'],
    ['m@k', 'M'],
    ['😀 wonder', '😀W'],
    ['मीरा रघुनाथन', 'मर'],
    ['𝒜', '𝒜'],
    ['   ', ''],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it.prop([fc.string({ unit: 'binary' })])('never split a character', (name) => {
    expect(initials(name)).not.toMatch(/\p{Cs}/u);
  });
});
