import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import type { SectionFields } from '../../src/contract/section-fields.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(join(root, file), 'utf8'),
}));

/** A field is spelled in its rules, the contract, its input, its column and the demo data, and nowhere else. */
const MOST_FILES = 5;

/** Names that are words of other subjects too, so that they cannot be counted in the text. */
const AMBIGUOUS = new Set([
  ...['firstName', 'lastName', 'email', 'country', 'state', 'city', 'pincode', 'interest', 'branch'],
  ...['id', 'name', 'relation', 'share'],
  // A field of two sections.
  'dateOfBirth',
]);

const SECTIONS: readonly SectionFields[] = [BASIC_DETAIL, BANK_DETAIL, NOMINEE];
const fields = SECTIONS.flatMap((section) =>
  Object.entries(section).map(([key, [name]]) => [key, name] as const),
);

/** The files that spell a field: by its name in the app or in the API, or by a column of a secret number. */
function filesWith(key: string, name: string, texts = sources): readonly string[] {
  const spelled = new RegExp(String.raw`\b(?:${key}(?:End)?|${name}(?:_encrypted|_end)?)\b`, 'u');
  return texts.filter(({ text }) => spelled.test(text)).map(({ file }) => file);
}

describe('a field of the profile', () => {
  it.each(fields.filter(([key]) => !AMBIGUOUS.has(key)))(
    `appears in at most ${MOST_FILES} source files: %s`,
    (key, name) => {
      const files = filesWith(key, name);
      expect(files).toContain('src/contract/profile.ts');
      expect(files.slice(MOST_FILES)).toEqual([]);
    },
  );

  it('counts under each of its names', () => {
    const texts = ['form.ifscCode', "'ifsc_code'", 'ifsc_code_encrypted text', 'ifscCodeEnd', 'ifscError'];
    const files = filesWith(
      'ifscCode',
      'ifsc_code',
      texts.map((text) => ({ file: text, text })),
    );
    expect(files).toEqual(texts.slice(0, 4));
  });
});
