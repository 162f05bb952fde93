import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { displayName, investorFromFields, namesOf } from '../../../src/core/session/investor.ts';

const arbField = fc.oneof(fc.string(), fc.constantFrom('', ' ', ' Meera ', '\tRao'), fc.anything());
const arbFields = fc.record(
  { email: arbField, name: arbField, first_name: arbField, last_name: arbField, city: arbField },
  { requiredKeys: [] },
);

describe('an investor', () => {
  it.each([
    [{ name: ' Meera ', email: ' Meera@Kopal.Test' }, 'Meera', 'meera@kopal.test'],
    [{ first_name: 'Meera', last_name: 'Raghunathan' }, 'Meera Raghunathan', undefined],
    [{ name: '', first_name: 'Meera' }, 'Meera', undefined],
    [{ last_name: 'R' }, 'R', undefined],
    [{}, undefined, undefined],
  ])('gets its name and e-mail from the fields %j', (fields, name, email) => {
    expect(investorFromFields(fields)).toEqual({ name, email, fields });
  });

  it.each([
    [{ name: 'Meera', email: 'm@k' }, 'Meera'],
    [{ email: 'm@k' }, 'm@k'],
    [{}, 'Investor'],
  ])('with the fields %j is displayed as %s', (fields, shown) => {
    expect(displayName(investorFromFields(fields))).toBe(shown);
  });

  it.prop([arbFields])('can be read from any fields and keeps them unchanged', (fields) => {
    const { email, name, fields: kept } = investorFromFields(fields);
    expect(kept).toBe(fields);
    for (const text of [email, name]) {
      expect(text).not.toBe('');
      expect(text?.trim()).toBe(text);
    }
    expect(email?.toLowerCase()).toBe(email);
  });

  it.prop([arbFields])(
    'keeps its name and e-mail when these are put into the fields and read again',
    (fields) => {
      const { email, name } = investorFromFields(fields);
      expect(investorFromFields({ ...fields, email, name })).toMatchObject({ email, name });
    },
  );

  it.prop([fc.anything().filter((value) => typeof value !== 'string')])(
    'has neither a name nor an e-mail if the fields are not strings',
    (value) => {
      const fields = { email: value, name: value, first_name: value, last_name: value };
      expect(investorFromFields(fields)).toMatchObject({ email: undefined, name: undefined });
    },
  );
});

describe('namesOf', () => {
  it.each([
    [{ first_name: 'Meera', last_name: 'Rao', name: 'M. Rao' }, 'Meera', 'Rao'],
    [{ first_name: ' Meera ' }, 'Meera', ''],
    [{ last_name: 'Rao' }, '', 'Rao'],
    [{ name: 'Meera Devi  Rao' }, 'Meera Devi', 'Rao'],
    [{ name: 'Meera' }, 'Meera', ''],
    [{ first_name: 7, name: null }, '', ''],
    [{}, '', ''],
  ])('reads the first and the last name from %j', (fields, firstName, lastName) => {
    expect(namesOf(investorFromFields(fields))).toEqual({ firstName, lastName });
  });
});
