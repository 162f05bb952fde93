import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { createKopal } from '../../../src/composition/create-kopal.ts';
import type { Fact } from '../../../src/core/investment/investment-state.ts';
import { parseWebLink } from '../../../src/core/shared/web-link.ts';
import { ViewModelsContext } from '../../../src/ui/app-view-models.ts';
import { Facts } from '../../../src/ui/investment/facts.tsx';
import { DocumentsTable } from '../../../src/ui/investment/report-table.tsx';
import { CompanyLogo } from '../../../src/ui/shared/company-logo.tsx';

/** The text content, which excludes icons. */
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/gu, '');
const viewModels = await createKopal({ backend: 'memory' });
const markup = (element: ReactElement): string =>
  renderToStaticMarkup(<ViewModelsContext value={viewModels}>{element}</ViewModelsContext>);

const worth = (direction: Fact['direction'] & string): string =>
  markup(<Facts facts={[{ label: 'Worth', value: [EXACT_AMOUNTS.amount(5)], missing: false, direction }]} />);

describe('the value of an investment', () => {
  it.each([
    ['up', 'Up'],
    ['down', 'Down'],
  ] as const)('shows, after it went %s, the amount with an icon named %s', (direction, name) => {
    const shown = worth(direction);
    expect(textOf(shown)).toBe('Worth₹5');
    expect(shown).toContain(`role="img" aria-label="${name}"`);
    expect(shown).toContain(`direction-${direction}`);
  });

  it('has no icon when it equals the amount paid', () => {
    expect(worth('level')).not.toMatch(/<svg|role="img"/);
  });
});

describe('the logo of a company', () => {
  const logo = (name: string, url?: string): string => markup(<CompanyLogo name={name} url={url} />);

  it.each([
    ['Vyomrekha Space', 'VS'],
    ['N/A', 'No Logo'],
    ['!', 'No Logo'],
  ])('shows initials, or “No Logo” for a name without any, when it has no image: %s', (name, shown) => {
    expect(textOf(logo(name))).toBe(shown);
    expect(textOf(logo(name, 'javascript:alert(1)'))).toBe(shown);
  });

  it('shows the image when there is one', () => {
    expect(logo('Vyomrekha Space', 'https://img.example/v.png')).toContain('src="https://img.example/v.png"');
  });
});

describe('a document link', () => {
  const rowsWith = (addresses: readonly (string | undefined)[]): string => {
    const links = addresses.map((address, index) => ({
      label: `Doc ${index + 1}`,
      to: parseWebLink(address),
      detail: undefined,
      preview: undefined,
    }));
    return markup(
      <DocumentsTable
        tab="mis"
        rows={[{ title: 'Q2', period: undefined, links }]}
        isBusy={false}
        onNear={() => undefined}
        onPreview={() => undefined}
      />,
    );
  };

  it('shows only the product description’s texts, and says that it opens in a new tab', () => {
    const shown = rowsWith(['https://files.example/1.pdf']);
    expect(textOf(shown)).toBe('FY/Quarter/DateDocumentsQ2Doc 1');
    expect(shown).toContain('href="https://files.example/1.pdf" target="_blank" rel="noopener noreferrer"');
    expect(shown).toContain('title="Opens in a new tab"');
  });

  it('becomes plain text when the address may not be opened', () => {
    expect(rowsWith(['javascript:alert(1)', undefined])).not.toContain('<a');
  });
});
