import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addressWith, readParameter } from '../../../src/core/shared/query-string.ts';

describe('a parameter of an address', () => {
  it.each([
    ['page=2', 'page', '2'],
    ['sector=EV%2F%20Energy', 'sector', 'EV/ Energy'],
    ['sector=EV/+Energy', 'sector', 'EV/ Energy'],
    ['sector=F%26B&page=2', 'sector', 'F&B'],
    ['page=2&page=3', 'page', '2'],
    ['page', 'page', ''],
    ['page=', 'page', ''],
    ['a=b=c', 'a', 'b=c'],
    ['=b', '', 'b'],
    ['%70age=2', 'page', '2'],
    ['page=%E0%A4%A', 'page', '%E0%A4%A'],
    ['mypage=2', 'page', undefined],
    ['', 'page', undefined],
    ['&&', 'page', undefined],
  ])('of "%s", %s is %s', (query, name, value) => {
    expect(readParameter(query, name)).toBe(value);
  });

  it('is changed in the address, the others stay', () => {
    const here = { path: '/events', query: 'page=2&from=mail' };
    expect(addressWith(here, { tab: 'Upcoming Events' })).toBe(
      '/events?page=2&from=mail&tab=Upcoming%20Events',
    );
    expect(addressWith(here, { page: '3' })).toBe('/events?from=mail&page=3');
    expect(addressWith(here, { page: undefined, from: undefined })).toBe('/events');
  });

  it('is replaced wherever it stands, and how it is written', () => {
    expect(addressWith({ path: '/deals', query: 'page=1&%70age=2&page' }, { page: '3' })).toBe(
      '/deals?page=3',
    );
  });

  it.prop([fc.string({ unit: fc.constantFrom('a', '&', '\ud83d', '\ude00') })])(
    'is written without half a character, which no address can hold',
    (value) => {
      const address = addressWith({ path: '/', query: '' }, { q: value });
      expect(readParameter(address.split('?')[1] ?? '', 'q')).toBe(
        new URLSearchParams({ q: value }).get('q'),
      );
    },
  );

  it.prop([fc.string({ unit: 'grapheme' }), fc.string()])('is read as it was written', (value, query) => {
    const kept = query.replaceAll('#', '');
    const [, written = ''] = addressWith({ path: '/x', query: kept }, { v: value }).split(/\?(.*)/su);
    expect(readParameter(written, 'v')).toBe(value);
  });
});
