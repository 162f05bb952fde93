import Beasties from 'beasties';
import { dropUnusedProperties } from './custom-properties.ts';

const ROOT_OPEN = '<html lang="en-IN"';

/** Attributes that `public/early.js` may set on the root element: rules for them belong to the first paint. */
const SET_EARLY = ' data-bs-theme="dark" data-visitor="" data-no-tabs=""';

/** Selectors that are critical on every page. */
const ALWAYS = [
  // Beasties matches elements inside the root element, not the root element itself.
  /^html\b/,
  /^\[data-bs-theme=\w+\]$/,
  // Beasties does not match selectors of a pseudo-class alone: the focus ring, and reduced motion.
  /^\*?:(focus-visible|not\()/,
  // Elements that `public/early.js` shows or marks before the application starts.
  /data-pressed/,
  /load-failure/,
];

/**
 * Writes the rules that a page needs for its first paint into the page itself, and moves its style sheets behind the
 * markup, where they block no rendering. This needs no script, so it works under any security policy that allows the
 * inline style by its hash.
 * @param html a whole page
 * @param readStyles returns the text of a style sheet by its file name
 * @throws when the page lacks the app's root element or a style sheet
 */
export async function inlineCriticalCss(html: string, readStyles: (file: string) => string): Promise<string> {
  if (!html.includes(ROOT_OPEN)) throw new Error(`The page does not begin with ${ROOT_OPEN}.`);
  const beasties = new Beasties({
    publicPath: '/',
    preload: 'body',
    fonts: false,
    allowRules: ALWAYS,
    logLevel: 'warn',
  });
  const fontFaces: string[] = [];
  beasties.readFile = (file) => {
    const css = readStyles(file.replaceAll('\\', '/').replace(/^.*?(?=assets\/)/, ''));
    fontFaces.push(...fontFacesIn(css));
    // Print rules never belong to the first paint.
    return css.replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  };
  const page = await beasties.process(html.replace(ROOT_OPEN, ROOT_OPEN + SET_EARLY));
  if (!page.includes('<style>')) throw new Error('The page has no style sheet.');
  return page
    .replace(/<html[^>]*>/, `${ROOT_OPEN}>`)
    .replace(
      /<style>([\s\S]*?)<\/style>/,
      (_, css: string) => `<style>${dropUnusedProperties(fontFaces.join('') + css)}</style>`,
    );
}

/**
 * Returns the font faces to inline, because Beasties finds no font whose family is named by a custom property. A font
 * embedded in the style sheet is for rare characters.
 */
const fontFacesIn = (css: string): readonly string[] =>
  (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => !face.includes('url(data:'));
