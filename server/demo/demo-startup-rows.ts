import type { Insertable } from 'kysely';
import type { StartupsTable } from '../platform/db/schema.ts';
import { demoStartups, type DemoStartup } from './data/startups.ts';
import { slug } from './demo-dates.ts';
import { DemoRandom } from './demo-random.ts';

const funds = [
  'Tamarind Seed Fund',
  'Sahyadri Capital',
  'Nadi Capital',
  'Bodhi Angels',
  'Chakra Partners',
  'Monsoon Ventures',
] as const;
const stages = ['Pre-Seed', 'Seed', 'Pre-Series A', 'Series A', 'Series B'] as const;
const crore = 10_000_000;
/** Lowest and highest usual valuation of each stage. */
const valuationsInCrore = [
  [4, 9],
  [12, 40],
  [30, 85],
  [80, 260],
  [220, 640],
] as const;
const lakh = 100_000;

/** Inactive startups, which show their status, year and remark. */
const endings: Readonly<Record<string, readonly [status: string, remark: string]>> = {
  'Rangmanch Play': [
    'INACTIVE',
    'Games are being moved to another publisher; the company looks for a buyer.',
  ],
  'Chaiyaar Foods': ['ACQUIRED', 'Bought by a tea company in an all-cash offer; proceeds are in escrow.'],
};

/** Held as convertible debentures: they have a floor and a cap instead of a valuation. */
const convertible = new Set([
  'Nidanika Labs',
  'Pathika EV',
  'Surakshan Cover',
  'Gyanpothi Learning',
  'Nivasto Homes',
]);

/** The rows of the demo's startups; a few fields are missing, as in real data. */
export function demoStartupRows(): Insertable<StartupsTable>[] {
  const random = new DemoRandom(2019);
  return demoStartups.map((startup, index) => startupRow(startup, index, random));
}

function startupRow(startup: DemoStartup, index: number, random: DemoRandom): Insertable<StartupsTable> {
  const id = slug(startup.name);
  const stage = random.between(1, stages.length - 1);
  const [low, high] = valuationsInCrore[stage] ?? [12, 40];
  const valuation = random.between(low, high) * crore;
  const [status, remark] = endings[startup.name] ?? ['ACTIVE', undefined];
  const isConvertible = convertible.has(startup.name);
  const burn = random.between(12, 95) * lakh;
  const coInvestors = funds.filter(() => random.chance(35));
  return {
    id,
    name: startup.name,
    logo_url: index % 17 === 11 ? null : `/demo/logos/${id}.svg`,
    investment_code: `${id.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
    funding_stage: stages[stage - 1] ?? null,
    about: startup.about,
    legal_name: `${startup.name} Private Limited`,
    website_url: `https://${id}.example`,
    office_location: startup.city,
    other_office_locations: random.chance(60)
      ? random.pick(['India', 'India, Sri Lanka', 'South India', 'Six states'])
      : null,
    co_investors: JSON.stringify(coInvestors.map((name) => ({ name }))),
    founders: JSON.stringify(startup.founders.map((name) => ({ name }))),
    founded_in: random.between(2014, 2022),
    sector: startup.sector,
    current_stage: stages[stage] ?? null,
    startup_status: status,
    startup_status_year: remark === undefined ? null : 2025,
    startup_status_content: remark ?? null,
    security_type: isConvertible ? 'CCD' : 'CCPS',
    floor_value: isConvertible ? valuation * 0.6 : null,
    cap_value: isConvertible ? valuation : null,
    pre_money_valuation: isConvertible ? null : Math.round(valuation * 0.36),
    current_valuation: valuation,
    cash_burn: random.chance(90) ? burn : null,
    runway: `${random.between(5, 26)} months`,
    revenue: random.chance(92) ? burn * random.between(6, 20) : null,
    fund_raise_plan: random.chance(70)
      ? random.pick(['Series A next year', 'Series B in two quarters', 'Bridge this quarter'])
      : null,
    raised_till_now: Math.round(valuation * 0.29),
    cash_in_bank: random.chance(75) ? burn * random.between(5, 20) : null,
    total_network_investment: random.between(8, 48) * 5 * lakh,
    demo: true,
  };
}
