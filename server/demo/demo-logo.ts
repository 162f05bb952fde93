import { filledAddress } from '../platform/http/calls.ts';
import { DEMO_LOGO_CALL } from './demo-calls.ts';
import { createHash } from 'node:crypto';
import { slug } from '../../src/demo/slug.ts';

const TILES = [
  '#2e6088',
  '#1f7a6b',
  '#7a4b8c',
  '#a2562c',
  '#8a6d1a',
  '#3f5aa8',
  '#9b3d54',
  '#4d6b2f',
  '#33707f',
  '#6a5a4b',
] as const;

/* White marks on a tile of 96 × 96. */
const MARKS = [
  '<path d="M24 66V50h11v16zm18 0V38h11v28zm18 0V26h11v40z"/>',
  '<path d="M48 22c14 10 20 22 20 32a20 20 0 0 1-40 0c0-10 6-22 20-32zm0 18c-6 6-9 11-9 16a9 9 0 0 0 18 0c0-5-3-10-9-16z" fill-rule="evenodd"/>',
  '<circle cx="48" cy="48" r="10"/><path d="M48 22a26 26 0 1 1-22.500 13l6 3.500A19 19 0 1 0 48 29z"/>',
  '<path d="M22 42q13-14 26 0t26 0v9q-13 14-26 0t-26 0zm0 19q13-14 26 0t26 0v9q-13 14-26 0t-26 0z" opacity=".95"/>',
  '<path d="M48 20l24 14v28L48 76 24 62V34zm0 14l-12 7v14l12 7 12-7V41z" fill-rule="evenodd"/>',
  '<path d="M26 30h12l12 18-12 18H26l12-18zm22 0h12l12 18-12 18H48l12-18z"/>',
  '<path d="M48 46c-3-12 1-20 0-26 8 6 10 16 0 26zm4 1c9-9 17-8 23-11-1 10-10 16-23 11zm-8 0C31 52 22 46 21 36c6 3 14 2 23 11zm4 6c4 10 1 17 0 24-1-7-4-14 0-24z"/>',
  '<path d="M30 70V26h9v17l17-17h12L50 44l19 26H57L44 50l-5 5v15z"/>',
] as const;

/** Path of a company's logo on this server. */
export const logoPath = (company: string): string =>
  filledAddress(DEMO_LOGO_CALL, { file: `${slug(company)}.svg` });

/** A company's invented logo: the same name always gives the same tile, mark and rotation. */
export function demoLogo(name: string): string {
  const [tile = 0, mark = 0, tilt = 0] = createHash('sha256').update(name).digest();
  const colour = TILES[tile % TILES.length];
  const turn = (tilt % 3) * 6 - 6;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" rx="18" fill="${colour}"/>` +
    `<g fill="#fff" transform="rotate(${turn} 48 48)">${MARKS[mark % MARKS.length]}</g></svg>`
  );
}
