import { readBlocks } from './css-blocks.ts';
import type { CssBlock } from './css-blocks.ts';
import { dropUnusedProperties } from './custom-properties.ts';
import { readMarkup, selectorOccurs } from './markup-names.ts';

/**
 * The part of a style sheet that a page needs for its first paint: rules whose classes, ids, elements and attributes
 * all occur in its markup, with the media queries around them, and the fonts and key frames that those rules name.
 * It errs by keeping too much; it never changes the order of rules.
 * @param css minified or not
 * @param markup of the page's body
 * @param always parts of selectors that are kept whatever the markup holds
 */
export function usedCss(css: string, markup: string, always: readonly string[] = []): string {
  const blocks = readBlocks(css);
  const names = readMarkup(markup);
  const keeps = (selector: string): boolean =>
    always.some((part) => selector.includes(part)) || selectorOccurs(selector, names);
  const rules = keepRules(blocks, keeps);
  const text = rules.join('');
  const named = blocks.filter((block) => isNamedIn(block, text)).map((block) => block.text);
  return dropUnusedProperties([...named, ...rules].join(''));
}

function keepRules(blocks: readonly CssBlock[], keeps: (selector: string) => boolean): readonly string[] {
  return blocks.flatMap(({ head, body }) => {
    if (/^@(media|supports|layer|container)\b/.test(head)) {
      const inner = head.includes('print') ? '' : keepRules(readBlocks(body), keeps).join('');
      return inner === '' ? [] : [`${head}{${inner}}`];
    }
    if (head.startsWith('@') || body === '') return [];
    const selectors = splitSelectors(head).filter(keeps);
    return selectors.length === 0 ? [] : [`${selectors.join(',')}{${body}}`];
  });
}

/** Whether a font or key frames are used by rules. A font that stands in the style sheet itself is for rare characters. */
function isNamedIn({ head, body }: CssBlock, rules: string): boolean {
  if (head.startsWith('@keyframes')) return rules.includes(head.slice('@keyframes'.length).trim());
  if (head !== '@font-face' || body.includes('url(data:')) return false;
  const family = /font-family:\s*["']?([^;"'}]+)/.exec(body)?.[1]?.trim();
  return family !== undefined && rules.includes(family);
}

/** A comma inside of `:is(a, b)` parts nothing. */
const splitSelectors = (head: string): readonly string[] =>
  head.split(/,(?![^(]*\))/).map((selector) => selector.trim());
