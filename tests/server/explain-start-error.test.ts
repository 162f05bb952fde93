import { describe, expect, it } from 'vitest';
import { explainStartError } from '../../server/explain-start-error.ts';
import { DatabaseStartError } from '../../server/platform/db/database.ts';
import { DataFolderError } from '../../server/platform/files/data-folder-error.ts';
import { StoreUnavailableError } from '../../server/platform/files/document-store.ts';
import { ListenError } from '../../server/platform/http/node-server.ts';
import { MetricsListenError } from '../../server/platform/metrics/metrics-server.ts';

describe('a server that cannot start', () => {
  it.each([
    ['a folder', new DataFolderError('Why.')],
    ['the database', new DatabaseStartError('Why.')],
    ['the document store', new StoreUnavailableError('Why.', 'EIO')],
    ['the port', new ListenError('Why.')],
    ['the port of the metrics', new MetricsListenError('Why.')],
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
