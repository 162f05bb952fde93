import { describe, expect, it } from 'vitest';
import { conclusion, describeKeys } from '../../server/operator/rotation-report.ts';

describe('the report of a key rotation', () => {
  it('counts what each key encrypted, including keys that are not in the list', () => {
    const counts = {
      values: new Map([
        ['a1', 3],
        ['c3', 2],
      ]),
      mails: new Map([['d4', 1]]),
      documents: new Map([['b2', 5]]),
    };
    expect(describeKeys(['a1', 'b2'], counts)).toEqual([
      '  1. a1 (the first): 3 values, 0 mails, 0 documents',
      '  2. b2: 0 values, 0 mails, 5 documents',
      '  c3, not in the list: 2 values, 0 mails',
      '  d4, not in the list: 0 values, 1 mails',
    ]);
  });

  it.each([
    ['the only key of the list', ['a1'], false, []],
    ['the only key, after a change', ['a1'], true, []],
    ['two keys, after a change', ['a1', 'b2'], true, ['Nothing needs the other keys of the list any more.']],
    [
      'two keys without a change, perhaps in the old order',
      ['a1', 'b2'],
      false,
      [
        'Nothing was encrypted anew. If this key is the old one, the keys are in the old order.',
        'Put the new key first, restart the servers, and run this command again.',
      ],
    ],
  ])('ends with a summary and, if needed, with what to do next: %s', (_what, keyIds, hasChanged, next) => {
    const summary = 'Everything is encrypted with the first key, a1.';
    expect(conclusion(keyIds, hasChanged)).toEqual([[summary, ...next].join(' ')]);
  });
});
