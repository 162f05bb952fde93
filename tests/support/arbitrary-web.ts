import fc from 'fast-check';
import { arbCharacter } from './arbitrary-text.ts';

/*
 * Cheap replacements for fast-check's `webPath` and `webUrl`, which list all million characters in every worker. The
 * replacements yield the same values.
 */

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const arbEscaped = arbCharacter.map((character) => {
  const escaped = encodeURIComponent(character);
  return escaped === character ? `%${character.charCodeAt(0).toString(16)}` : escaped;
});

const characterOf = (marks: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...`${ALPHANUMERIC}${marks}`.split('')) },
    { weight: 1, arbitrary: arbEscaped },
  );

const arbSegmentCharacter = characterOf("-._~!$&'()*+,;=:@");

const pathOfSizes = (segmentSize: fc.Size, count: fc.Size): fc.Arbitrary<string> =>
  fc
    .array(fc.string({ unit: arbSegmentCharacter, size: segmentSize }), { size: count })
    .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** The path of a web address by RFC 3986: empty, or with a slash at its start. */
export const arbWebPath: fc.Arbitrary<string> = fc.oneof(
  pathOfSizes('small', 'xsmall'),
  pathOfSizes('xsmall', 'small'),
);

/** A web address without query and fragment. */
export const arbWebUrl: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), arbWebPath)
  .map(([scheme, domain, path]) => `${scheme}://${domain}${path}`);

const arbTail = fc.string({ unit: characterOf("-._~!$&'()*+,;=:@/?") });

/** A web address with or without a query and a fragment. */
export const arbAnyWebUrl: fc.Arbitrary<string> = fc
  .tuple(
    arbWebUrl,
    fc.oneof({ weight: 5, arbitrary: arbTail.map((query) => `?${query}`) }, fc.constant('')),
    fc.oneof({ weight: 5, arbitrary: arbTail.map((fragment) => `#${fragment}`) }, fc.constant('')),
  )
  .map((parts) => parts.join(''));
