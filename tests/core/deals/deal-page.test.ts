import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { DealPage } from '../../../src/core/deals/deal-detail-state.ts';
import { dealPage } from '../../../src/core/deals/deal-page.ts';
import type { DealDetail } from '../../../src/core/deals/deal.ts';
import type { Day } from '../../../src/core/shared/calendar-day.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { safeImageUrl } from '../../../src/core/shared/image-url.ts';
import { linkLabel, parseWebLink } from '../../../src/core/shared/web-link.ts';
import { arbDealDetail } from '../../support/arbitrary-market.ts';
import { aDealDetail, NO_TERMS } from '../../support/market-builders.ts';

const TODAY = '2025-02-27' as Day;

describe('dealPage', () => {
  const page = (fields: Partial<DealDetail>): DealPage => dealPage(aDealDetail(fields), undefined, TODAY);

  it('labels the company’s site with its host', () => {
    expect(page({ companyUrl: 'www.jaladhi.example/about' }).header.companyLink).toEqual({
      to: 'https://www.jaladhi.example/about',
      label: 'jaladhi.example',
    });
    expect(page({ companyUrl: 'javascript:alert(1)' }).header.companyLink).toBeUndefined();
    expect(page({ companyUrl: undefined }).header.companyLink).toBeUndefined();
  });

  it('has placeholders for a missing title and logo', () => {
    expect(
      page({ title: undefined, logoUrl: undefined, tag: undefined, punchLine: undefined }).header,
    ).toMatchObject({
      title: 'Untitled Deal',
      noLogo: 'No Logo',
      logoUrl: undefined,
      tag: undefined,
      punchLine: undefined,
    });
  });

  it('has round, investment and deadline in its header, as far as the record has them', () => {
    const deadline = { epochMs: new Date(2025, 2, 5).getTime() };
    expect(page({ round: 'Seed', investment: '₹ 25 lakh or more', deadline }).header.facts).toEqual([
      { label: 'Round', text: 'Seed' },
      { label: 'Investment', text: '₹ 25 lakh or more' },
      { label: 'Deadline', text: 'March 5, 2025' },
    ]);
    expect(page({ round: undefined, investment: undefined, deadline: undefined }).header.facts).toEqual([]);
  });

  it('numbers investors without a name', () => {
    const logos = [
      { name: 'Sahyadri', logoUrl: '/logos/s.svg' },
      { name: undefined, logoUrl: 'ftp://x.example/a.png' },
    ];
    expect(page({ coInvestors: logos, previousInvestors: logos })).toMatchObject({
      coInvestors: [
        { name: 'Sahyadri', logoUrl: '/logos/s.svg' },
        { name: 'Co-investor 2', logoUrl: undefined },
      ],
      previousInvestors: [{ name: 'Sahyadri' }, { name: 'Previous investor 2' }],
    });
  });

  it('joins name and designation of team members', () => {
    const unnamed = { name: undefined, designation: undefined, bio: undefined, linkedIn: undefined };
    const team = [
      { ...unnamed, name: 'Asha Rao', designation: 'CEO', linkedIn: 'linkedin.com/in/asha' },
      { ...unnamed, name: 'Ravi', linkedIn: '/in/ravi' },
      { ...unnamed, designation: 'CTO', bio: 'Built radios.' },
    ];
    expect(page({ team }).team).toEqual([
      {
        name: 'Asha Rao',
        designation: 'CEO',
        heading: 'Asha Rao - CEO',
        bio: undefined,
        linkedIn: 'https://linkedin.com/in/asha',
      },
      { name: 'Ravi', designation: undefined, heading: 'Ravi', bio: undefined, linkedIn: undefined },
      { name: 'N/A', designation: 'CTO', heading: 'N/A - CTO', bio: 'Built radios.', linkedIn: undefined },
    ]);
  });

  it('offers a visitor the log-in that opens the data room, and leads back to the deal', () => {
    expect(page({ id: 'jaladhi-water', dataRoomLocked: true }).dataRoomLogIn).toEqual({
      text: 'Log in to open the data room',
      to: '/auth/login',
      state: { returnTo: '/deal/jaladhi-water' },
    });
    expect(page({ dataRoomLocked: false }).dataRoomLogIn).toBeUndefined();
  });

  it('leads back to the list after the log-in if the id of the deal has no page', () => {
    expect(page({ id: '', dataRoomLocked: true }).dataRoomLogIn?.state).toEqual({ returnTo: '/deals' });
  });

  const deadline = parseDate('2025-03-05');
  const amounts = { ...NO_TERMS, roundSize: rupees(1_000_000), raised: rupees(250_000) };
  it.each<
    [what: string, fields: Partial<DealDetail>, shown: readonly (keyof NonNullable<DealPage['round']>)[]]
  >([
    ['a deadline', { deadline }, ['closing']],
    ['amounts', { deadline: undefined, terms: amounts }, ['raise', 'terms']],
    [
      'terms without an amount raised',
      { deadline: undefined, terms: { ...NO_TERMS, instrument: 'CCPS' } },
      ['terms'],
    ],
  ])('shows the round as soon as the deal has %s', (_, fields, shown) => {
    const { closing, raise, terms } = page(fields).round ?? {};
    expect({
      closing: closing !== undefined,
      raise: raise !== undefined,
      terms: (terms ?? []).length > 0,
    }).toEqual({
      closing: shown.includes('closing'),
      raise: shown.includes('raise'),
      terms: shown.includes('terms'),
    });
  });

  it('shows no round for a deal without a deadline and without terms', () => {
    expect(page({ deadline: undefined }).round).toBeUndefined();
  });

  it('shows a document with an unsafe address as text', () => {
    const dataRoom = [
      { url: 'deck.example/a b.pdf', title: 'Deck', accessText: 'Password: X' },
      { url: 'data:text/html,x', title: undefined, accessText: undefined },
    ];
    expect(page({ dataRoom }).dataRoom).toEqual([
      { title: 'Deck', link: 'https://deck.example/a%20b.pdf', accessText: 'Password: X' },
      { title: 'N/A', link: undefined, accessText: undefined },
    ]);
  });
});

describe('dealPage for any record', () => {
  const linksOf = (page: DealPage) => [
    page.header.companyLink?.to,
    ...page.team.map(({ linkedIn }) => linkedIn),
    ...page.dataRoom.map(({ link }) => link),
  ];
  const imagesOf = (page: DealPage) =>
    [page.header, ...page.coInvestors, ...page.previousInvestors].map(({ logoUrl }) => logoUrl);

  it.prop([arbDealDetail])('has only safe links and image addresses', (deal) => {
    const page = dealPage(deal, undefined, TODAY);
    for (const link of linksOf(page)) expect(link).toBe(parseWebLink(link));
    for (const url of imagesOf(page)) expect(url).toBe(safeImageUrl(url));
    const { companyLink } = page.header;
    if (companyLink !== undefined) expect(companyLink.label).toBe(linkLabel(companyLink.to));
  });
});
