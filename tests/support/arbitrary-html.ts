import fc from 'fast-check';
import type { HtmlToken } from '../../src/core/rich-text/html-tokens.ts';

/** A piece of HTML, and the tokens that a browser reads from it. */
export interface WrittenHtml {
  readonly html: string;
  readonly tokens: readonly HtmlToken[];
}

const arbName = fc.constantFrom('p', 'div', 'b', 'h1', 'a', 'li', 'x-y');
const inAnyCase = (name: string): fc.Arbitrary<string> => fc.constantFrom(name, name.toUpperCase());
const without = (forbidden: RegExp): fc.Arbitrary<string> =>
  fc.string().map((text) => text.replaceAll(forbidden, ''));

/** Attributes as people and machines write them: quoted or not, with tags in the quotes, or without a value. */
const arbAttribute = fc.oneof(
  fc.constantFrom(' hidden', ' title="</b>"', " title='<p>'", ' data-x = "a > b"', ' =a'),
  without(/"/gu).map((value) => ` title="${value}"`),
  without(/'/gu).map((value) => `\ttitle='${value}'`),
  fc.stringMatching(/^[a-z0-9/=]{1,5}$/).map((value) => `\nhref=${value}`),
);

const arbStart: fc.Arbitrary<WrittenHtml> = fc
  .tuple(arbName, fc.array(arbAttribute, { maxLength: 3 }), fc.constantFrom('', ' ', ' /'))
  .chain(([name, attributes, end]) =>
    inAnyCase(name).map((written) => ({
      html: `<${written}${attributes.join('')}${end}>`,
      tokens: [{ kind: 'start', name }],
    })),
  );
const arbEnd: fc.Arbitrary<WrittenHtml> = arbName.chain((name) =>
  inAnyCase(name).map((written) => ({ html: `</${written} >`, tokens: [{ kind: 'end', name }] })),
);

/** Words without tags and character references: `&#0` would be read as U+FFFD. */
export const arbWords = without(/[<&]/gu);
const arbText: fc.Arbitrary<WrittenHtml> = fc
  .oneof(
    arbWords,
    arbWords.map((words) => `< ${words}`),
  )
  .map((text) => ({ html: text, tokens: text === '' ? [] : [{ kind: 'text', text }] }));

/** Comments, doctypes and malformed tags, which a browser does not display. */
const arbHiddenText = fc.oneof(
  without(/[->]/gu).map((text) => `<!--${text}<p>-->`),
  without(/>/gu).map((text) => `<!doctype ${text}>`),
  fc.constantFrom('<!-->', '<!--->', '<!-- a --!>', '</ p>', '<?php x?>'),
);
const arbHidden: fc.Arbitrary<WrittenHtml> = arbHiddenText.map((html) => ({ html, tokens: [] }));

const arbRaw: fc.Arbitrary<WrittenHtml> = fc
  .tuple(fc.constantFrom('script', 'style', 'textarea', 'title'), without(/[/&\r]/gu))
  .map(([name, content]) => ({
    html: `<${name}>${content}<p></${name}>`,
    tokens: [
      { kind: 'start', name },
      { kind: 'text', text: `${content}<p>` },
      { kind: 'end', name },
    ],
  }));

/** HTML of complete pieces, and its tokens; adjacent texts stay two tokens. */
export const arbWritten: fc.Arbitrary<WrittenHtml> = fc
  .array(fc.oneof(arbStart, arbEnd, arbText, arbHidden, arbRaw), { maxLength: 12 })
  .map((pieces) => ({
    html: pieces.map(({ html }) => html).join(''),
    tokens: pieces.flatMap(({ tokens }) => tokens),
  }));
