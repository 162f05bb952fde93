/** One top-level piece of a style sheet: a rule, or an at-rule with everything in it. */
export interface CssBlock {
  /** What stands before the brace: selectors, or the at-rule; a statement such as `@charset` whole. */
  readonly head: string;
  /** What stands between the braces; empty for a statement. */
  readonly body: string;
  readonly text: string;
}

/**
 * Cuts a style sheet into its top-level pieces; comments are dropped.
 * @throws when braces are not balanced: half a style sheet would look half right
 */
export function readBlocks(css: string): readonly CssBlock[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const blocks: CssBlock[] = [];
  let start = 0;
  let brace = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '{') {
      if (depth === 0) brace = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth < 0) throw new Error('The style sheet has a closing brace too many.');
      if (depth === 0) {
        blocks.push(block(text.slice(start, brace), text.slice(brace + 1, at), text.slice(start, at + 1)));
        start = at + 1;
      }
    } else if (character === ';' && depth === 0) {
      blocks.push(block(text.slice(start, at), '', text.slice(start, at + 1)));
      start = at + 1;
    }
  }
  if (depth !== 0) throw new Error('The style sheet ends inside of a block.');
  return blocks;
}

const block = (head: string, body: string, text: string): CssBlock => ({
  head: head.trim(),
  body,
  text: text.trim(),
});
