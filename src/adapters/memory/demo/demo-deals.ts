import type { DealDetail } from '../../../core/deals/deal.ts';
import type { Sector } from '../../../core/deals/deal-sectors.ts';
import { parseDate } from '../../../core/shared/dates.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { dayFrom } from './demo-date.ts';

/** A deal of the memory backend, with the fields that it is filtered by. */
export interface MemoryDeal extends DealDetail {
  readonly sector: Sector | undefined;
}

type Row = readonly [
  title: string,
  sector: Sector,
  round: string,
  pitch: string,
  investment: string | undefined,
  deadlineInDays: number | undefined,
];

const ROWS: readonly Row[] = [
  [
    'Jaladhi Water',
    'Deep tech/ AI',
    'Seed',
    'Leak-finding sensors that help city water boards cut losses.',
    '₹2,50,000 – ₹10,00,000',
    104,
  ],
  [
    'Kavachin Systems',
    'Defence Tech',
    'Pre-Series A',
    'Rugged radios for border teams, built and tested in Hosur.',
    '₹5,00,000 – ₹25,00,000',
    27,
  ],
  [
    'Gyanpothi Learning',
    'Ed-Tech',
    'Seed',
    'Short science lessons in nine Indian languages.',
    '₹1,00,000',
    52,
  ],
  [
    'Sampadika',
    'Fin-tech',
    'Series A',
    'Working-capital loans against verified GST invoices.',
    '₹10,00,000 and above',
    11,
  ],
  [
    'Nivasto Homes',
    'Prop-tech',
    'Pre-Series A',
    'Managed rentals for working women near their place of work.',
    '₹3,00,000 – ₹9,00,000',
    91,
  ],
  [
    'Kalasha Craft',
    'D2C',
    'Seed',
    'Handwoven home linen from 400 weavers, sold online.',
    '₹1,50,000',
    undefined,
  ],
  [
    'Hariyalo Energy',
    'EV/ Energy',
    'Series A',
    'Swappable battery packs for three-wheelers.',
    '₹7,50,000 – ₹20,00,000',
    70,
  ],
  [
    'Aarogrid Health',
    'Health-Tech',
    'Bridge',
    'One record for a patient across small clinics and labs.',
    '₹2,00,000',
    104,
  ],
  [
    'Kheticore',
    'AgriTech',
    'Series A',
    'Soil reports and input advice for groups of growers.',
    '₹5,00,000 – ₹15,00,000',
    37,
  ],
  ['Vyomrekha Space', 'SpaceTech', 'Seed', 'Small satellites that watch crops and coasts.', '₹8,00,000', 18],
  [
    'Annapurna Kitchens',
    'F&B',
    'Pre-Series A',
    'Shared kitchens for regional food brands in twelve towns.',
    '₹1,00,000 – ₹4,00,000',
    6,
  ],
  [
    'Gati Cold Chain',
    'Logistics',
    'Series A',
    'Rented cold boxes that follow the harvest by road.',
    undefined,
    44,
  ],
  ['Maidan Sports', 'Sports Tech', 'Seed', 'Booking and coaching for municipal playgrounds.', '₹75,000', 59],
  [
    'Patang Angels Fund',
    'AIF/ Networks/ Accelesrators',
    'Fund II',
    'A category I fund for companies outside the metros.',
    '₹25,00,000 and above',
    120,
  ],
];

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');

function demoDeal([title, sector, round, pitch, investment, days]: Row, now: number): MemoryDeal {
  const id = idOf(title);
  const site = `https://${id}.example`;
  return {
    id,
    sector,
    title,
    logoUrl: undefined,
    tag: sector,
    shortDescription: pitch,
    round,
    investment,
    deadline: days === undefined ? undefined : parseDate(dayFrom(now, days)),
    companyUrl: site,
    punchLine: pitch,
    detail: untrustedHtml(
      `<h3>What ${title} does</h3><p>${pitch}</p><ul><li>Sold and serviced by its own people.</li>` +
        '<li>Every sale pays for itself within eight months.</li></ul>',
    ),
    coInvestors: [
      { name: 'Tamarind Seed', logoUrl: undefined },
      { name: 'Sahyadri', logoUrl: undefined },
    ],
    previousInvestors: [{ name: undefined, logoUrl: undefined }],
    team: [
      {
        name: 'Anvita Sridharan',
        designation: 'Co-founder and CEO',
        bio: 'Ran operations in the same trade for nine years.',
        linkedIn: 'https://www.linkedin.com/in/anvita-sridharan-kopal-demo',
      },
      { name: 'Joydeep Mondal', designation: 'Co-founder and CTO', bio: undefined, linkedIn: undefined },
    ],
    dataRoom: [
      // Without a server there is no file to link to.
      { url: undefined, title: 'Pitch deck', meta: undefined },
      {
        url: undefined,
        title: 'Financial model',
        meta: `Password: ${id.slice(0, 3).toUpperCase()}-DEMO`,
      },
    ],
  };
}

/**
 * The live deals of the demo.
 * @param now epoch milliseconds; the deadlines are relative to it, so that the demo never ages
 */
export const demoDeals = (now: number): readonly MemoryDeal[] => ROWS.map((row) => demoDeal(row, now));
