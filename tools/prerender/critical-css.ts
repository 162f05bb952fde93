import Beasties from 'beasties';
import { dropUnusedProperties } from './custom-properties.ts';

const ROOT_OPEN = '<html lang="en-IN"';

/** What `public/early.js` may set on the root element: rules for it belong to the first paint. */
const SET_EARLY = ' data-bs-theme="dark" data-visitor="" data-no-tabs=""';

/** Rules that belong to it whatever the markup holds. */
const ALWAYS = [
  // Beasties matches what is inside of the root element, not the root element itself.
  /^html\b/,
  /^\[data-bs-theme=\w+\]$/,
  // It does not judge selectors that consist of a pseudo-class alone: the focus ring, and less motion.
  /^\*?:(focus-visible|not\()/,
  // Shown or marked by `public/early.js` before the application is there.
  /data-pressed/,
  /load-failure/,
];

/**
 * Writes the rules that a page needs for its first paint into the page itself, and moves its style sheets behind the
 * markup: they then hold up nothing above them. No script is needed for that, so it works under any security policy
 * that allows the style by its hash.
 * @param html a whole page
 * @param readStyles the text of a style sheet by its file name
 * @throws when the page has no root element of ours or no style sheet
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
    // What is printed is never the first paint.
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

/** Beasties finds no font whose family is named by a custom property. One inside of the style sheet is for rare signs. */
const fontFacesIn = (css: string): readonly string[] =>
  (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) => !face.includes('url(data:'));
