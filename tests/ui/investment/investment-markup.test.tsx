import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { companyHeader } from '../../../src/core/investment/company-header.ts';
import { investmentPage } from '../../../src/core/investment/investment-page.ts';
import type { Fact } from '../../../src/core/investment/investment-state.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import type { DocumentsRow } from '../../../src/core/reports/reports-state.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseWebLink } from '../../../src/core/shared/web-link.ts';
import { CompanyHeader } from '../../../src/ui/investment/company-header.tsx';
import { Facts } from '../../../src/ui/investment/facts.tsx';
import { InvestmentBlocks } from '../../../src/ui/investment/investment-blocks.tsx';
import { InvestmentHeader } from '../../../src/ui/investment/investment-header.tsx';
import { DocumentsTable } from '../../../src/ui/investment/report-table.tsx';
import { CompanyLogo } from '../../../src/ui/shared/company-logo.tsx';
import { anEmptyInvestment, anInvestment } from '../../support/investment-builders.ts';
import { staticMarkup, textOf } from '../../support/static-markup.tsx';

const worth = (direction: Fact['direction'] & string): string =>
  staticMarkup(
    <Facts facts={[{ label: 'Worth', value: [EXACT_AMOUNTS.amount(5)], missing: false, direction }]} />,
  );

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

describe('the page of an investment', () => {
  const NOW_MS = Date.parse('2026-11-21T06:30:00Z');

  /** The texts of the page's header and of its blocks. */
  const shownOf = (investment: Investment, { isOneOfRounds = false } = {}) => {
    const page = investmentPage(investment, { nowMs: NOW_MS, productName: 'Kopal', format: EXACT_AMOUNTS });
    const blocks = staticMarkup(<InvestmentBlocks page={page} hasReturns isOneOfRounds={isOneOfRounds} />);
    return { header: textOf(staticMarkup(<InvestmentHeader page={page} />)), blocks: textOf(blocks) };
  };

  it('shows a placeholder for each missing value, and no channel when it is missing', () => {
    const { header, blocks } = shownOf(anEmptyInvestment());
    expect(header).toBe('No LogoN/A');
    expect(blocks).toContain('Date of PurchaseN/A');
    expect(blocks).toContain('Investment Amount--');
  });

  it('shows its channel, and each block with its values', () => {
    const { header, blocks } = shownOf(anInvestment());
    expect(header).toContain('Investment Via Kopal Angel Fund I');
    expect(header).toContain('meera.family@kopal.test');
    for (const text of [
      'Date of PurchaseFebruary 18, 2022',
      'Number of Securities806Face Value₹10Issue Price₹1,240Current Share Price₹3,410',
      'Builds small imaging satellites.',
      'FoundersIshaan Kulkarni, Nandini Rao',
      'Financial UpdateLast updated September 30, 2025',
      'Current Valuation₹1,32,00,00,000',
    ])
      expect(blocks).toContain(text);
  });

  it('shows the returns of the investment', () => {
    expect(shownOf(anInvestment()).blocks).toMatch(/ReturnsGain₹17,50,000 \(175%\)MOIC2\.75×XIRR\d/u);
  });

  it('says that an investment is one of several rounds, and that its company has closed', () => {
    const startup = { status: 'CLOSED', statusYear: '2025', statusRemark: 'Sold.' };
    const round = anInvestment({ currentValue: rupees(400_000) }, startup);
    const { header, blocks } = shownOf(round, { isOneOfRounds: true });
    expect(header).toContain('Closed');
    expect(blocks).toContain('This Round');
    expect(blocks).toContain('Current Investment Value₹4,00,000');
    expect(blocks).toContain('StatusCLOSEDYear Status Changed2025RemarkSold.');
    const company = companyHeader([round, anInvestment({ id: 'i2' }, startup)], {
      current: 'i1',
      nowMs: NOW_MS,
      format: EXACT_AMOUNTS,
      shownRounds: 10,
    });
    expect(company && textOf(staticMarkup(<CompanyHeader header={company} />))).toContain(
      'Closed: the data contains no sale proceeds',
    );
  });
});

describe('the logo of a company', () => {
  const logo = (name: string, url?: string): string => staticMarkup(<CompanyLogo name={name} url={url} />);

  it.each([
    ['Vyomrekha Space', 'VS'],
    ['N/A', 'No Logo'],
    ['!', 'No Logo'],
  ])('shows initials without an image, or “No Logo” for a name without initials: %s', (name, shown) => {
    expect(textOf(logo(name))).toBe(shown);
    expect(textOf(logo(name, 'javascript:alert(1)'))).toBe(shown);
  });

  it('shows the image when there is one', () => {
    expect(logo('Vyomrekha Space', 'https://img.example/v.png')).toContain('src="https://img.example/v.png"');
  });
});

describe('a document link', () => {
  const tableOf = (row: DocumentsRow): string =>
    staticMarkup(
      <DocumentsTable
        tab="mis"
        rows={[row]}
        isBusy={false}
        onNear={() => undefined}
        onPreview={() => undefined}
      />,
    );
  const linkTo = (address: string | undefined, index: number) => ({
    label: `Doc ${index + 1}`,
    to: parseWebLink(address),
    detail: undefined,
    preview: undefined,
  });
  const rowsWith = (addresses: readonly (string | undefined)[]): string =>
    tableOf({ title: 'Q2', period: undefined, links: addresses.map(linkTo) });

  it('shows only the texts of docs/product.md; its tooltip says that it opens in a new tab', () => {
    const shown = rowsWith(['https://files.example/1.pdf']);
    expect(textOf(shown)).toBe('FY/Quarter/DateDocumentsQ2Doc 1');
    expect(shown).toContain('href="https://files.example/1.pdf" target="_blank" rel="noopener noreferrer"');
    expect(shown).toContain('title="Opens in a new tab"');
  });

  it('is followed by the type, size and preview of its document, and names its report', () => {
    const preview = { kind: 'picture', extension: 'png', mediaType: 'image/png' } as const;
    const picture = { ...linkTo('https://files.example/1', 0), detail: 'PNG, 240 KB', preview };
    const links = [picture, linkTo('https://files.example/2.pdf', 1)];
    const shown = tableOf({ title: 'Q2', period: 'July to September 2026', links });
    expect(textOf(shown), 'quarter, months, type, size and preview').toContain(
      'Q2July to September 2026Doc 1PNG, 240 KBPreviewDoc 2',
    );
    expect(shown).toContain('aria-label="Doc 2, Q2"');
    expect(shown).toContain('aria-label="Preview Doc 1, Q2"');
  });

  it('becomes plain text when its address is missing or may not be opened', () => {
    const shown = rowsWith(['javascript:alert(1)', undefined]);
    expect(shown).not.toContain('<a');
    expect(textOf(shown)).toContain('Doc 1Doc 2');
  });
});
