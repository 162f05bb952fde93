import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  BASIC_FIELDS,
  basicErrors,
  GENDERS,
  INTERESTS,
  NO_BASIC_DETAILS,
  trimBasic,
  type BasicDetails,
  type BasicField,
} from '../../../src/core/profile/basic-details.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { arbWebPath } from '../../support/arbitrary-web.ts';
import { someBasicDetails } from '../../support/profile-builders.ts';

const TODAY = '2026-11-21' as Day;

const errorOf = (field: BasicField, value: string): string | undefined =>
  basicErrors(someBasicDetails({ [field]: value }), { today: TODAY })[field];

describe('basicErrors', () => {
  it('requires every field of an empty form except the interest, the state and the city', () => {
    expect(basicErrors(NO_BASIC_DETAILS, { today: TODAY })).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      gender: 'Gender is required',
      dateOfBirth: 'Date of Birth is required',
      email: 'Email is required',
      phoneNumber: 'Phone Number is required',
      country: 'Country is required',
      pincode: 'Pincode is required',
      linkedinUrl: 'LinkedIn URL is required',
      educationalBackground: 'Educational Background is required',
      workExperience: 'Work Experience is required',
    });
    expect(basicErrors(someBasicDetails({ interest: '' }), { today: TODAY })).toEqual({});
  });

  it.each<[BasicField, string, string]>([
    ['gender', 'Other', 'Choose an option from the list.'],
    ['dateOfBirth', '2008-11-22', 'Investors must be at least 18 years old.'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['pincode', '68200', 'An Indian pincode has six digits and does not start with 0.'],
    ['interest', 'Everything', 'Choose an option from the list.'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(basicErrors(someBasicDetails({ [field]: value }), { today: TODAY })).toEqual({
      [field]: message,
    });
  });

  it('requires the state once a country is chosen, and the city once a state is chosen', () => {
    const placeErrors = (state: string, country = 'IN') =>
      basicErrors(someBasicDetails({ country, state, city: '' }), { today: TODAY });
    expect(placeErrors('', '')).toEqual({ country: 'Country is required' });
    expect(placeErrors('')).toEqual({ state: 'State is required' });
    expect(placeErrors('KL')).toEqual({ city: 'City is required' });
  });

  it('accepts every listed gender and interest, and the 18th birthday', () => {
    for (const gender of GENDERS) expect(errorOf('gender', gender)).toBeUndefined();
    for (const interest of INTERESTS) expect(errorOf('interest', interest)).toBeUndefined();
    expect(errorOf('dateOfBirth', '2008-11-21')).toBeUndefined();
  });

  it('requires no state or city when the country or state has none', () => {
    const vatican = someBasicDetails({ country: 'VA', state: '', city: '' });
    expect(basicErrors(vatican, { today: TODAY, noStates: true })).toEqual({});
    expect(basicErrors(someBasicDetails({ city: '' }), { today: TODAY, noCities: true })).toEqual({});
    expect(Object.keys(basicErrors(vatican, { today: TODAY, noCities: true }))).toEqual(['state']);
    expect(Object.keys(basicErrors(vatican, { today: TODAY }))).toEqual(['state']);
  });

  /** Valid, invalid, blank and arbitrary values. */
  const arbText = fc.oneof(
    fc.constantFrom('', ' ', 'Male', 'IN', '682001', '9845012345', 'a@b'),
    fc.string(),
  );
  const arbDetails: fc.Arbitrary<BasicDetails> = fc
    .dictionary(fc.constantFrom(...BASIC_FIELDS), arbText)
    .map((change) => someBasicDetails(change));

  it.prop([arbDetails, arbDetails, fc.constantFrom(...BASIC_FIELDS)])(
    'validates each field outside the address independently of all others',
    (details, others, field) => {
      fc.pre(!['pincode', 'country', 'state', 'city'].includes(field));
      const mixed = { ...others, [field]: details[field] };
      expect(basicErrors(mixed, { today: TODAY })[field]).toBe(basicErrors(details, { today: TODAY })[field]);
    },
  );

  it.prop([arbDetails, fc.boolean(), fc.boolean()])(
    'leaves out only the errors of state and city when there are no states or no cities',
    (details, noStates, noCities) => {
      const { state: _state, city: _city, ...all } = basicErrors(details, { today: TODAY });
      expect(basicErrors(details, { today: TODAY, noStates, noCities })).toMatchObject(all);
      const { state, city } = basicErrors(details, { today: TODAY, noStates, noCities });
      if (noStates) expect([state, city]).toEqual([undefined, undefined]);
      if (noCities) expect(city).toBeUndefined();
    },
  );
});

describe('a phone number', () => {
  const arbSeparator = fc.constantFrom('', ' ', '-', '.', '(', ')', ' (');
  /** Digits with or without a +, grouped in any way. */
  const phoneOf = (min: number, max: number) =>
    fc
      .tuple(
        fc.constantFrom('', '+', ' +'),
        fc.array(fc.tuple(fc.stringMatching(/^\d$/u), arbSeparator), {
          minLength: min,
          maxLength: max,
        }),
      )
      .map(([plus, parts]) => plus + parts.flat().join(''));
  const MESSAGE = 'A phone number has 7 to 15 digits, such as +91 98450 12345.';

  it.prop([phoneOf(7, 15)])('counts as valid with 7 to 15 digits in any grouping', (typed) => {
    expect(errorOf('phoneNumber', typed)).toBeUndefined();
  });

  it.prop([fc.oneof(phoneOf(1, 6), phoneOf(16, 20))])(
    'counts as invalid with fewer than 7 or more than 15 digits',
    (typed) => {
      expect(errorOf('phoneNumber', typed)).toBe(MESSAGE);
    },
  );

  it.prop([phoneOf(7, 15), fc.constantFrom('a', '٣', '/', ',', '+', 'ext'), fc.nat()])(
    'counts as invalid with a character other than 0-9 and separators, or with a + that is not at the start',
    (typed, foreign, place) => {
      const digits = typed.trim().replace('+', '');
      const at = foreign === '+' ? 1 + (place % digits.length) : place % (digits.length + 1);
      expect(errorOf('phoneNumber', digits.slice(0, at) + foreign + digits.slice(at))).toBe(MESSAGE);
    },
  );
});

describe('a pincode', () => {
  const abroad = (pincode: string) =>
    basicErrors(someBasicDetails({ country: 'US', pincode }), { today: TODAY }).pincode;

  it.prop([fc.stringMatching(/^[1-9]\d{5}$/u)])(
    'counts as valid in India and abroad with six digits, the first of which is not 0',
    (pincode) => {
      expect(errorOf('pincode', pincode)).toBeUndefined();
      expect(abroad(pincode)).toBeUndefined();
    },
  );

  it.prop([fc.stringMatching(/^\d{1,10}$/u)])(
    'counts as valid abroad with one to ten digits and nothing else',
    (pincode) => {
      expect(abroad(` ${pincode} `)).toBeUndefined();
      expect(abroad(`${pincode}x`)).toBe('Enter a number.');
      expect(abroad(`-${pincode}`)).toBe('Enter a number.');
      expect(abroad(pincode.padEnd(11, '0'))).toBe('Enter a number.');
    },
  );
});

describe('a LinkedIn URL', () => {
  const MESSAGE =
    'Enter a web address that starts with https://, such as https://www.linkedin.com/in/your-name.';
  const arbAfterHost = fc.oneof(
    fc.constantFrom('', ':443', '/', '/in/asha?x=1#y', '?x=@1', '#y'),
    arbWebPath.map((path) => (path.startsWith('/') ? path : `/${path}`)),
  );

  it.prop([fc.constantFrom('http', 'https', 'HTTPS'), fc.domain(), arbAfterHost])(
    'counts as valid with any full host name',
    (scheme, host, afterHost) => {
      expect(errorOf('linkedinUrl', ` ${scheme}://${host}${afterHost} `)).toBeUndefined();
    },
  );

  it.prop([
    fc.domain(),
    arbAfterHost,
    fc.constantFrom('', '//', 'ftp://', 'javascript:', 'https:/', 'xhttps://'),
  ])('requires the scheme http or https', (host, afterHost, scheme) => {
    expect(errorOf('linkedinUrl', `${scheme}${host}${afterHost}`)).toBe(MESSAGE);
  });

  it.each([
    'https://localhost',
    'https://linkedin.',
    'https://.com',
    'https://user:pass@linkedin.com',
    'https://linkedin.com/in/asha menon',
    'https://linkedin.com\n/in',
    'see https://linkedin.com/in/asha',
  ])('counts as invalid: %j', (typed) => {
    expect(errorOf('linkedinUrl', typed)).toBe(MESSAGE);
  });
});

describe('trimBasic', () => {
  const arbBlank = fc.constantFrom('', ' ', '\t ', '\u00a0');
  const arbTyped = fc.tuple(arbBlank, fc.string(), arbBlank).map((parts) => parts.join(''));
  const arbDetails = fc
    .record(Object.fromEntries(BASIC_FIELDS.map((field) => [field, arbTyped])))
    .map((change) => someBasicDetails(change));

  it.prop([arbDetails])('removes blanks at the ends and keeps everything between them', (details) => {
    const sent = trimBasic(details);
    for (const field of BASIC_FIELDS) {
      expect(sent[field]).not.toMatch(/^\s|\s$/u);
      expect(details[field]).toContain(sent[field]);
      expect(details[field].replace(sent[field], '')).toMatch(/^\s*$/u);
    }
    expect(trimBasic(sent)).toEqual(sent);
  });
});
