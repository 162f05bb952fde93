import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { errorMessage } from '../../../src/core/shared/error-message.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';

describe('errorMessage', () => {
  it.prop([arbRequestError])(
    'returns the server’s first message, or a general one for a failure without a message',
    (error) => {
      const serverMessage = error.kind === 'http' ? error.messages[0] : undefined;
      if (serverMessage === undefined) expect(errorMessage(error)).toMatch(/^[A-Z][^.]+[.!] Please .+\.$/u);
      else expect(errorMessage(error)).toBe(serverMessage);
    },
  );
});
