/** Details of an invented startup. Amounts are in rupees. */
export interface DemoStartup {
  readonly investmentCode: string;
  readonly fundingStage: string;
  readonly currentStage: string;
  readonly about: string;
  readonly headquarters: string;
  readonly serviceRegion: string | undefined;
  readonly coInvestors: readonly string[];
  readonly founders: readonly string[];
  readonly foundedIn: number;
  readonly status: string;
  readonly statusYear: number | undefined;
  readonly statusRemark: string | undefined;
  readonly valuation: number;
  readonly cashBurn: number | undefined;
  readonly runway: string;
  readonly revenue: number;
  readonly fundRaisePlan: string | undefined;
}

type Row = readonly [
  name: string,
  about: string,
  headquarters: string,
  founders: readonly string[],
  foundedIn: number,
  fundingStage: string,
  currentStage: string,
  valuationCrore: number,
];

const ROWS: readonly Row[] = [
  [
    'Antariksh Loom',
    'Weaves antennas for small satellites out of conducting thread.',
    'Bengaluru, Karnataka',
    ['Ishaan Kulkarni', 'Nandini Rao'],
    2019,
    'Pre-Series A',
    'Series A',
    132,
  ],
  [
    'Raftaar Cells',
    'Builds battery packs for three-wheelers that are charged over lunch.',
    'Pune, Maharashtra',
    ['Sahil Deshpande'],
    2020,
    'Seed',
    'Series A',
    96,
  ],
  [
    'Swasthik Labs',
    'Tests blood from one drop, in villages without a laboratory.',
    'Hyderabad, Telangana',
    ['Farah Siddiqui', 'Rohan Pillai'],
    2018,
    'Series A',
    'Series B',
    210,
  ],
  [
    'Paisa Mitra',
    'Lends to shopkeepers by what their ledgers say.',
    'Mumbai, Maharashtra',
    ['Kavya Nair'],
    2017,
    'Series A',
    'Series B',
    340,
  ],
  [
    'Hari Urja',
    'Turns rice straw into pellets before it is burnt on the field.',
    'Ludhiana, Punjab',
    ['Gurpreet Gill'],
    2021,
    'Seed',
    'Pre-Series A',
    58,
  ],
  [
    'Khetika Fields',
    'Buys vegetables from 4,000 farms and sells them the next morning.',
    'Indore, Madhya Pradesh',
    ['Anaya Joshi', 'Dev Malhotra'],
    2020,
    'Seed',
    'Pre-Series A',
    74,
  ],
  [
    'Doordarshi Freight',
    'Fills the empty way back of trucks.',
    'Chennai, Tamil Nadu',
    ['Arvind Subramaniam'],
    2018,
    'Pre-Series A',
    'Pre-Series A',
    41,
  ],
  [
    'Punarchakra',
    'Makes tiles of what is left of old fishing nets.',
    'Kochi, Kerala',
    ['Meenakshi Menon'],
    2022,
    'Pre-Seed',
    'Seed',
    22,
  ],
  [
    'Kavach Cover',
    'Insures gig workers by the day.',
    'Gurugram, Haryana',
    ['Tarun Bedi', 'Zoya Khan'],
    2021,
    'Seed',
    'Seed',
    36,
  ],
  [
    'Adrak Chai Co',
    'Sells tea from 180 carts that are run by their owners.',
    'Ahmedabad, Gujarat',
    ['Bhavesh Patel'],
    2016,
    'Series A',
    'Series A',
    88,
  ],
  [
    'Nadi Diagnostics',
    'Reads the pulse with a wristband and tells when to see a doctor.',
    'Jaipur, Rajasthan',
    ['Ritika Sharma'],
    2022,
    'Seed',
    'Seed',
    19,
  ],
  [
    'Bahi Ledger',
    'Keeps the books of family businesses on a phone.',
    'Surat, Gujarat',
    ['Harsh Mehta', 'Pooja Shah'],
    2023,
    'Pre-Seed',
    'Pre-Seed',
    9,
  ],
];

const CRORE = 10_000_000;
const FUNDS = ['Tamarind Seed Fund', 'Sahyadri Capital', 'Nadi Capital', 'Bodhi Angels'];
const CLOSED = 'Doordarshi Freight';

const STARTUPS: ReadonlyMap<string, DemoStartup> = new Map(
  ROWS.map(([name, about, headquarters, founders, foundedIn, fundingStage, currentStage, crore], index) => [
    name,
    {
      investmentCode: `${name.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
      fundingStage,
      currentStage,
      about,
      headquarters,
      serviceRegion: index % 3 === 2 ? undefined : 'India, Sri Lanka',
      coInvestors: FUNDS.slice(index % 4),
      founders,
      foundedIn,
      status: name === CLOSED ? 'INACTIVE' : 'ACTIVE',
      statusYear: name === CLOSED ? 2025 : undefined,
      statusRemark: name === CLOSED ? 'The fleet was sold; the company looks for a buyer.' : undefined,
      valuation: crore * CRORE,
      cashBurn: index % 5 === 4 ? undefined : 1_200_000 + index * 350_000,
      runway: `${6 + index} months`,
      revenue: Math.round((crore * CRORE) / 14),
      fundRaisePlan: index % 4 === 3 ? undefined : 'Next round in two quarters',
    },
  ]),
);

/** Finds a startup by name; `undefined` for an unknown one. */
export const demoStartup = (name: string): DemoStartup | undefined => STARTUPS.get(name);
