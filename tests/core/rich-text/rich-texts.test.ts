import { describe, expect, it } from 'vitest';
import { tokeniseHtml } from '../../../src/adapters/html/html-tokeniser.ts';
import type { HtmlSanitiser } from '../../../src/core/rich-text/html-sanitiser.port.ts';
import { MAX_HTML_LENGTH } from '../../../src/core/rich-text/html-bounds.ts';
import { WORD_PIECE_LENGTH } from '../../../src/core/shared/readable-text.ts';
import {
  untrustedHtml,
  type SafeHtml,
  type UntrustedHtml,
} from '../../../src/core/rich-text/rich-text-view.ts';
import { MAX_PLAIN_TEXT_LENGTH, RichTexts } from '../../../src/core/rich-text/rich-texts.ts';
import { observe } from '../../support/observed.ts';

/** Records the HTML that it receives. */
class RecordingSanitiser implements HtmlSanitiser {
  readonly received: UntrustedHtml[] = [];
  readonly tokenise = tokeniseHtml;
  response: SafeHtml | undefined = Object.assign(Object.create(null) as SafeHtml, {
    toString: () => 'clean',
  });

  sanitise(html: UntrustedHtml): Promise<SafeHtml | undefined> {
    this.received.push(html);
    return Promise.resolve(this.response);
  }
}

function start() {
  const sanitiser = new RecordingSanitiser();
  const richTexts = new RichTexts(sanitiser);
  const shown = async (text: string) => {
    const observed = observe(richTexts.view$(untrustedHtml(text)));
    await Promise.resolve();
    await Promise.resolve();
    return observed.values;
  };
  return { sanitiser, shown };
}

describe('RichTexts', () => {
  it('shows pending and then the sanitised text, and caches it', async () => {
    const { sanitiser, shown } = start();
    const clean = { kind: 'html', html: sanitiser.response };
    expect(await shown('<p>a</p>')).toEqual([{ kind: 'pending' }, clean]);
    expect(await shown('<p>a</p>')).toEqual([clean]);
    expect(sanitiser.received).toEqual(['<p>a</p>']);
  });

  it('shows a text without markup as it is, but trimmed, and does not sanitise it', async () => {
    const { sanitiser, shown } = start();
    expect(await shown('Tamarind Seed,\nSahyadri ')).toEqual([
      { kind: 'text', text: 'Tamarind Seed,\nSahyadri' },
    ]);
    expect(sanitiser.received).toEqual([]);
  });

  it('C-01 shows HTML beyond the limits as plain text, and never passes it to the sanitiser', async () => {
    const { sanitiser, shown } = start();
    expect(await shown('<i>'.repeat(101) + 'deep')).toEqual([{ kind: 'text', text: 'deep' }]);
    const [long] = await shown(`<p>${'a'.repeat(MAX_HTML_LENGTH)}</p>`);
    expect(long?.kind === 'text' && long.text.length).toBe(MAX_PLAIN_TEXT_LENGTH);
    expect(sanitiser.received).toEqual([]);
  });

  it.each([
    ['without markup', 'A'.repeat(300_000)],
    ['beyond the bounds', `${'<i>'.repeat(101)}${'A'.repeat(300_000)}`],
  ])('splits the long words of a text %s, and limits its length', async (_which, text) => {
    const [shownText] = await start().shown(text);
    const words = shownText?.kind === 'text' ? shownText.text.split(/[ …]/u) : [];
    expect(Math.max(...words.map(({ length }) => length))).toBe(WORD_PIECE_LENGTH);
    expect(words.join('').length).toBeGreaterThan(MAX_PLAIN_TEXT_LENGTH * 0.9);
    expect(words.join('').length).toBeLessThan(MAX_PLAIN_TEXT_LENGTH);
  });

  it('shows plain text when sanitising fails, and tries again the next time', async () => {
    const { sanitiser, shown } = start();
    const clean = sanitiser.response;
    sanitiser.response = undefined;
    expect(await shown('<p>a &amp; b</p>')).toEqual([{ kind: 'pending' }, { kind: 'text', text: 'a & b' }]);
    sanitiser.response = clean;
    expect((await shown('<p>a &amp; b</p>')).at(-1)).toMatchObject({ kind: 'html' });
  });

  it('caches at most 32 texts, and drops the oldest first', async () => {
    const { sanitiser, shown } = start();
    for (let index = 0; index <= 32; index += 1) await shown(`<p>${index}</p>`);
    await shown('<p>1</p>');
    expect(sanitiser.received).toHaveLength(33);
    await shown('<p>0</p>');
    expect(sanitiser.received).toHaveLength(34);
  });
});
