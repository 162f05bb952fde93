import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/core/investment/investment-state.ts';
import { parseWebLink } from '../../../src/core/shared/web-link.ts';
import { Facts } from '../../../src/ui/investment/facts.tsx';
import { papersRows, ReportTable } from '../../../src/ui/investment/report-table.tsx';
import { CompanyLogo } from '../../../src/ui/shared/company-logo.tsx';

/** What is read: an icon is no word. */
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/gu, '');
const markup = (element: ReactElement): string => renderToStaticMarkup(element);

const worth = (direction: Fact['direction'] & string): string =>
  markup(<Facts facts={[{ label: 'Worth', value: '₹5', missing: false, direction }]} />);

describe('the value of an investment', () => {
  it.each([
    ['up', 'Up'],
    ['down', 'Down'],
  ] as const)('that went %s is the amount alone, with an icon called %s', (direction, name) => {
    const shown = worth(direction);
    expect(textOf(shown)).toBe('Worth₹5');
    expect(shown).toContain(`role="img" aria-label="${name}"`);
    expect(shown).toContain(`direction-${direction}`);
  });

  it('that is what was paid has no icon', () => {
    expect(worth('level')).not.toMatch(/<svg|role="img"/);
  });
});

describe('the logo of a company', () => {
  const logo = (name: string, url?: string): string => markup(<CompanyLogo name={name} url={url} />);

  it.each([
    ['Vyomrekha Space', 'VS'],
    ['N/A', 'No Logo'],
    ['!', 'No Logo'],
  ])('without a picture is made of the letters of its name: %s', (name, shown) => {
    expect(textOf(logo(name))).toBe(shown);
    expect(textOf(logo(name, 'javascript:alert(1)'))).toBe(shown);
  });

  it('is its picture where there is one', () => {
    expect(logo('Vyomrekha Space', 'https://img.example/v.png')).toContain('src="https://img.example/v.png"');
  });
});

describe('a document', () => {
  const rowsWith = (addresses: readonly (string | undefined)[]): string => {
    const links = addresses.map((address, index) => ({
      label: `Doc ${index + 1}`,
      to: parseWebLink(address),
    }));
    const rows = papersRows('mis', [{ title: 'Q2', links }], () => undefined);
    return markup(<ReportTable tab="mis" busy={false} rows={rows} />);
  };

  it('is called by the words of the product description and nothing else, and says aside where it opens', () => {
    const shown = rowsWith(['https://files.example/1.pdf']);
    expect(textOf(shown)).toBe('FY/Quarter/DateDocumentsQ2Doc 1');
    expect(shown).toContain('href="https://files.example/1.pdf" target="_blank" rel="noopener noreferrer"');
    expect(shown).toContain('title="Opens in a new tab"');
  });

  it('that may not be opened is no link', () => {
    expect(rowsWith(['javascript:alert(1)', undefined])).not.toContain('<a');
  });
});
