import { describe, expect, it } from 'vitest';
import { explainStartError } from '../../server/explain-start-error.ts';
import { StoreUnavailableError } from '../../server/platform/files/document-store.ts';
import { StartError } from '../../server/platform/start-error.ts';

describe('a server that cannot start', () => {
  it.each([
    ['the start', new StartError('Why.')],
    ['the document store', new StoreUnavailableError('Why.', 'EIO')],
  ])('prints only the sentence of an error about %s', (_about, error) => {
    expect(explainStartError(error)).toBe('Why.');
  });

  it('prints where an unexpected error was thrown', () => {
    expect(explainStartError(new TypeError('oops'))).toMatch(
      /^The server could not start: TypeError: oops\n +at .*explain-start-error\.test\.ts/,
    );
    expect(explainStartError('oops')).toBe('The server could not start: unknown error');
  });
});
