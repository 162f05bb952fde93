import fc from 'fast-check';
import { SCREEN_NAMES, screenOf } from '../../src/core/screens/screens.ts';
import { arbWebPath } from './arbitrary-web.ts';

/** The path of every screen (with `abc` as its id), every alias, and an unknown path. */
export const SAMPLE_PATHS: readonly string[] = [
  ...SCREEN_NAMES.map((name) => screenOf(name).path.replace('{id}', 'abc')),
  '/auth',
  '/reset-password',
  '/investor-profile',
  '/nowhere',
];

/** An address bar resolves these segments to another page. */
const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/iu.test(segment);

/** Paths of the app and unknown paths, as an address bar returns them. */
export const arbAppPath: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...SAMPLE_PATHS), weight: 8 },
  arbWebPath.filter((path) => !path.split('/').some(isDotSegment)).map((path) => `/x${path}`),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/u).map((id) => `/deal/${id}`),
);
