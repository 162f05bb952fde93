import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { ErrorHandler, errorMessage, FORBIDDEN_PATH } from '../../../src/core/shared/error-handler.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';

function handled(error: RequestError, start = '/deals?page=2') {
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation(start);
  new ErrorHandler(notifier, navigation).handle(error);
  return { notifier, navigation };
}

const http = (status: number, messages: readonly string[] = [], listed = false): RequestError => ({
  kind: 'http',
  status,
  messages,
  listed,
});

describe('the shared error handler', () => {
  it.each<readonly [what: string, error: RequestError, texts: readonly string[]]>([
    ['a list of errors: each', http(422, ['a', 'b'], true), ['a', 'b']],
    ['one message', http(500, ['Broken.']), ['Broken.']],
    ['no message', http(500), ['Something went wrong! Please try again later.']],
    [
      'no network',
      { kind: 'network' },
      ['The server could not be reached. Please check your connection and try again.'],
    ],
    ['no answer in time', { kind: 'timeout' }, ['The server took too long to respond. Please try again.']],
    ['no sense', { kind: 'parse' }, ["The server's response could not be read. Please try again."]],
  ])('shows %s, in its own style, and moves nobody', (_what, error, texts) => {
    const { notifier, navigation } = handled(error);
    expect(notifier.notified).toEqual(
      texts.map((text) => ({ tone: 'failure', text, style: 'error-handler' })),
    );
    expect(navigation.entries).toHaveLength(1);
  });

  it('C-10 leads a 403 home without a word, in the place of the page', () => {
    const { notifier, navigation } = handled(http(403, ['Forbidden.']));
    expect(notifier.texts).toEqual([]);
    expect(navigation.entries.map(({ path, query }) => `${path}?${query}`)).toEqual(['/?login=true']);
  });

  it('shows the listed messages of a 403 and leads home, too', () => {
    const { notifier, navigation } = handled(http(403, ['Not yours.'], true));
    expect(notifier.texts).toEqual(['Not yours.']);
    expect(navigation.current()).toMatchObject({ path: '/', query: 'login=true' });
  });

  it('C-10 moves nobody who is there already', () => {
    const navigation = new MemoryNavigation('/?login=true');
    const { values } = observe(navigation.location$);
    new ErrorHandler(new RecordingNotifier(), navigation).handle(http(403));
    expect(values).toHaveLength(1);
  });

  it('C-10 leads home past a form that is not saved', () => {
    const navigation = new MemoryNavigation('/investor-profile/investor-bank-detail');
    navigation.block('Not saved', () => {});
    new ErrorHandler(new RecordingNotifier(), navigation).handle(http(403));
    expect(navigation.current()).toMatchObject({ path: '/', query: 'login=true' });
  });

  const isForbidden = (error: RequestError): boolean => error.kind === 'http' && error.status === 403;
  const arbStart = fc.constantFrom('/', '/deals?page=2', '/?login=true', '/?from=mail');
  const addressOf = (navigation: MemoryNavigation): string => {
    const { path, query } = navigation.current();
    return query === '' ? path : `${path}?${query}`;
  };

  it.prop([arbRequestError, arbStart])(
    'shows a whole list of errors, in its order, and nothing beside it',
    (error, start) => {
      const { notifier } = handled(error, start);
      if (error.kind === 'http' && error.listed === true && error.messages.length > 0) {
        expect(notifier.texts).toEqual(error.messages);
      } else {
        expect(notifier.texts).toEqual(isForbidden(error) ? [] : [errorMessage(error)]);
      }
    },
  );

  it.prop([arbRequestError, arbStart])(
    'leads home exactly for a 403, without a way back to it',
    (error, start) => {
      const { navigation } = handled(error, start);
      expect(addressOf(navigation)).toBe(isForbidden(error) ? FORBIDDEN_PATH : start);
      expect(navigation.entries).toHaveLength(1);
    },
  );

  it.prop([arbRequestError])(
    'has a sentence for every failure: the server’s first one, else its own',
    (error) => {
      const said = error.kind === 'http' ? error.messages[0] : undefined;
      if (said === undefined) expect(errorMessage(error)).toMatch(/^[A-Z][^.]+[.!] Please .+\.$/u);
      else expect(errorMessage(error)).toBe(said);
    },
  );
});
