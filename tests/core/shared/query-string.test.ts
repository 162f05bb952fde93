import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addressWith, readParameter } from '../../../src/core/shared/query-string.ts';

describe('readParameter and addressWith', () => {
  it.each([
    ['page=2', 'page', '2'],
    ['sector=EV/+Energy', 'sector', 'EV/ Energy'],
    ['page=2&page=3', 'page', '2'],
    ['mypage=2', 'page', undefined],
    ['', 'page', undefined],
  ])('read from "%s" the parameter %s as %s', (query, name, value) => {
    expect(readParameter(query, name)).toBe(value);
  });

  it('change a parameter of the address and keep the others', () => {
    const page = { path: '/events', query: 'page=2&from=mail' };
    expect(addressWith(page, { tab: 'Upcoming Events' })).toBe(
      '/events?page=2&from=mail&tab=Upcoming%20Events',
    );
    expect(addressWith(page, { page: '3' })).toBe('/events?from=mail&page=3');
    expect(addressWith(page, { page: undefined, from: undefined })).toBe('/events');
  });

  it('replace every occurrence of a parameter, however it is encoded', () => {
    expect(addressWith({ path: '/deals', query: 'page=1&%70age=2&page' }, { page: '3' })).toBe(
      '/deals?page=3',
    );
  });

  it.prop([fc.string({ unit: fc.constantFrom('a', '&', '\ud83d', '\ude00') })])(
    'never write a lone surrogate, which an address cannot contain',
    (value) => {
      const address = addressWith({ path: '/', query: '' }, { q: value });
      expect(readParameter(address.split('?')[1] ?? '', 'q')).toBe(
        new URLSearchParams({ q: value }).get('q'),
      );
    },
  );

  const arbName = fc.constantFrom('page', 'sector', 'tab', 'a b', 'é', '');
  const arbChanges = fc.dictionary(arbName, fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }));
  const arbQuery = fc
    .array(fc.tuple(arbName, fc.string({ unit: 'grapheme' })))
    .map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'));
  const queryOf = (address: string): string => /\?(.*)/su.exec(address)?.[1] ?? '';

  it.prop([arbQuery, arbChanges])(
    'read the changed values as given and the others unchanged',
    (query, changes) => {
      const changed = queryOf(addressWith({ path: '/x', query }, changes));
      for (const name of ['page', 'sector', 'tab', 'a b', 'é', '']) {
        const expected = Object.hasOwn(changes, name) ? changes[name] : readParameter(query, name);
        expect(readParameter(changed, name)).toBe(expected);
      }
    },
  );
});
