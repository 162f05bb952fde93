import { lazy } from '../core/shared/lazy.ts';
import { type DemoDeal, DEMO_DEALS } from './data/deal-rows.ts';
import { DEMO_STARTUPS } from './data/startups.ts';
import { dealTerms, type DemoTerms } from './deal-terms.ts';
import { slug } from './slug.ts';
import { DEMO_PEOPLE as people, linkedInUrlOf } from './demo-people.ts';
import { DemoRandom } from './demo-random.ts';

/** A live deal of the demo with every field of its page; its deadline counts from today. */
export interface DealRecord extends DemoDeal {
  readonly id: string;
  readonly hasLogo: boolean;
  readonly companyUrl: string;
  readonly terms: DemoTerms;
  /** HTML. */
  readonly detail: string;
  readonly coInvestors: readonly string[];
  readonly previousInvestors: readonly string[];
  readonly team: readonly {
    readonly name: string;
    readonly designation: string;
    readonly bio: string;
    readonly linkedIn: string | undefined;
  }[];
  readonly dataRoom: readonly {
    readonly title: string;
    /** Path on the reference server, which generates the file. */
    readonly path: string;
    readonly meta: string | undefined;
  }[];
}

const FUNDS = ['Tamarind Seed', 'Sahyadri', 'Nadi Capital', 'Bodhi Angels', 'Chakra'] as const;

/** The live deals, newest first. */
export const dealRecords = lazy((): readonly DealRecord[] => {
  const random = new DemoRandom(45);
  return DEMO_DEALS.map((deal, index) => dealRecord(deal, index, random));
});

/* The order of the calls of `random` decides the figures. */
function dealRecord(deal: DemoDeal, index: number, random: DemoRandom): DealRecord {
  const id = slug(deal.title);
  const coInvestors = FUNDS.filter(() => random.chance(50));
  const [first = people[0], second = people[2]] = foundersOf(deal.title) ?? [
    people[index % 6],
    people[(index + 1) % 6],
  ];
  return {
    ...deal,
    id,
    hasLogo: index % 13 !== 9,
    companyUrl: `https://${id}.example`,
    terms: dealTerms(deal, coInvestors[0]),
    detail: detailOf(deal, random),
    coInvestors,
    previousInvestors: FUNDS.filter(() => random.chance(35)),
    team: [
      {
        name: first,
        designation: 'Co-founder and CEO',
        bio: 'Ran operations in the same trade for nine years.',
        linkedIn: linkedInUrlOf(first),
      },
      {
        name: second,
        designation: 'Co-founder and CTO',
        bio: 'Built two products that are still in daily use.',
        linkedIn: undefined,
      },
    ],
    dataRoom: [
      { title: 'Pitch deck', path: `/demo/documents/${id}-deck.txt`, meta: undefined },
      {
        title: 'Financial model',
        path: `/demo/documents/${id}-model.txt`,
        meta: `Password: ${id.slice(0, 3).toUpperCase()}-DEMO`,
      },
    ],
  };
}

function foundersOf(title: string): readonly (string | undefined)[] | undefined {
  return DEMO_STARTUPS.find(({ name }) => name === title)?.founders;
}

function detailOf(deal: DemoDeal, random: DemoRandom): string {
  const customers = random.between(3, 40) * 10;
  const loyal = random.between(7, 9);
  return (
    `<h3>The problem</h3><p>${deal.pitch} Until now buyers had to choose between a costly import and doing without.</p>` +
    `<h3>What ${deal.title} does</h3><p>A product that is sold, installed and serviced by its own people, priced for India.</p>` +
    `<ul><li>${customers} paying customers.</li><li>${loyal} of ten order again.</li>` +
    '<li>A sale pays for itself within eight months.</li></ul>' +
    `<h3>Use of funds</h3><p>Half goes into making, a third into sales, the rest into certification. Round: <em>${deal.round}</em>.</p>`
  );
}
