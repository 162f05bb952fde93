import { describe, expect, it } from 'vitest';
import { pdfDocument } from '../../server/demo/demo-document.ts';

const file = (title: string, lines: readonly string[]) => {
  const bytes = pdfDocument({ title, lines });
  return { bytes, text: new TextDecoder('latin1').decode(bytes) };
};

describe('a PDF document', () => {
  it.each([
    ['plain', 'Report', ['One', '', 'Two']],
    ['made of PDF delimiters', 'A (b) \\ c', ['(((', ')\\)', '% no comment']],
    ['made of characters other than ASCII', 'ब₹ü', ['👨‍👩‍👧 done']],
    ['empty', '', []],
  ])('has a cross-reference table with every object when its text is %s', (_what, title, lines) => {
    const { bytes, text } = file(title, lines);
    expect(bytes.length).toBe(text.length);
    expect(text).toMatch(/^%PDF-1\.7\n/);
    expect(text).toMatch(/%%EOF\n$/);
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets).toHaveLength(7);
    for (const [index, offset] of offsets.entries()) {
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    }
    expect(text).toContain(`/Size ${offsets.length + 1} `);
  });

  it('states the length of its content', () => {
    const { text } = file('Report', ['A', 'B (c)']);
    const [, length, content] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
    expect(content).toHaveLength(Number(length));
    expect(content).toContain(String.raw`(B \(c\)) Tj`);
  });

  it('contains no active content', () => {
    expect(file('/JavaScript', ['/OpenAction']).text).not.toMatch(
      /^[^(]*\/(?:JavaScript|OpenAction|AA|Launch)/m,
    );
  });
});
