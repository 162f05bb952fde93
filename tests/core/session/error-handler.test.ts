import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { ErrorHandler, ADDRESS_AFTER_FORBIDDEN } from '../../../src/core/session/error-handler.ts';
import { errorMessage } from '../../../src/core/shared/error-message.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { httpError } from '../../support/http-error.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';

function handled(error: RequestError, start = '/deals?page=2') {
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation(start);
  new ErrorHandler({ notifier, navigation }).handle(error);
  return { notifier, navigation };
}

describe('the shared error handler', () => {
  it.each<readonly [what: string, error: RequestError, texts: readonly string[]]>([
    [
      'each of a list of errors',
      { kind: 'http', status: 422, messages: ['a', 'b'], isErrorList: true },
      ['a', 'b'],
    ],
    ['the server’s message', httpError(500, 'Broken.'), ['Broken.']],
    [
      'the general message when the server sent none',
      httpError(500),
      ['Something went wrong! Please try again later.'],
    ],
    [
      'a message for a lost network',
      { kind: 'network' },
      ['The server could not be reached. Please check your connection and try again.'],
    ],
    [
      'a message for a timeout',
      { kind: 'timeout' },
      ['The server took too long to respond. Please try again.'],
    ],
    [
      'a message for an unreadable response',
      { kind: 'parse' },
      ["The server's response could not be read. Please try again."],
    ],
  ])('shows %s in the style of the error handler, and does not navigate', (_what, error, texts) => {
    const { notifier, navigation } = handled(error);
    expect(notifier.notified).toEqual(
      texts.map((text) => ({ tone: 'failure', text, style: 'error-handler' })),
    );
    expect(navigation.entries).toHaveLength(1);
  });

  it('C-10 redirects home even from an unsaved form', () => {
    const navigation = new MemoryNavigation('/investor-profile/investor-bank-detail');
    navigation.block('Not saved', () => {});
    new ErrorHandler({ notifier: new RecordingNotifier(), navigation }).handle(httpError(403));
    expect(navigation.current()).toMatchObject({ path: '/', query: 'login=true' });
  });

  const isForbidden = (error: RequestError): boolean => error.kind === 'http' && error.status === 403;
  const arbStart = fc.constantFrom('/', '/deals?page=2', '/?login=true', '/?from=mail');
  const addressOf = (navigation: MemoryNavigation): string => {
    const { path, query } = navigation.current();
    return query === '' ? path : `${path}?${query}`;
  };

  it.prop([arbRequestError, arbStart])(
    'shows all messages of a list of errors in order; without a list, none on a 403 and one on any other error',
    (error, start) => {
      const { notifier } = handled(error, start);
      if (error.kind === 'http' && error.isErrorList === true && error.messages.length > 0) {
        expect(notifier.texts).toEqual(error.messages);
      } else {
        expect(notifier.texts).toEqual(isForbidden(error) ? [] : [errorMessage(error)]);
      }
    },
  );

  it.prop([arbRequestError, arbStart])(
    'C-10 redirects home exactly on a 403, without a history entry to go back to',
    (error, start) => {
      const { navigation } = handled(error, start);
      expect(addressOf(navigation)).toBe(isForbidden(error) ? ADDRESS_AFTER_FORBIDDEN : start);
      expect(navigation.entries).toHaveLength(1);
    },
  );
});
