/** The last round that a company has closed, or its first round while that is still open. */
export type FundingStage = (typeof FUNDING_STAGES)[number];

/** In the order in which companies go through them. */
export const FUNDING_STAGES = ['Pre-Seed', 'Seed', 'Pre-Series A', 'Series A', 'Series B'] as const;

/** What investors of the network get from a company, and at which price; days count back from today. */
export interface DemoFunding {
  readonly stage: FundingStage;
  readonly securities: string;
  /**
   * The prices of a share in rupees, oldest first, each with the day from which it holds; the same for every investor.
   * The last of several prices is today's price; a company with a single price has not been valued since that day.
   * Empty for a note without shares.
   */
  readonly prices: readonly (readonly [daysAgo: number, price: number])[];
  /** The first day on which investors could buy: that of the first price, or a fixed day for a note without shares. */
  readonly openedDaysAgo: number;
}

type Row = readonly [
  startup: string,
  stage: FundingStage,
  securities: string,
  prices: readonly (readonly [daysAgo: number, price: number])[],
];

/*
 * In the order of the startups. A stage must fit the company's live deal, if it has one: the round of the deal is this
 * stage, the next stage, a bridge or a loan.
 */
const ROWS: readonly Row[] = [
  [
    'Vyomrekha Space',
    'Series A',
    'CCPS',
    [
      [1445, 1240],
      [466, 2480],
      [52, 3410],
    ],
  ],
  [
    'Pathika EV',
    'Series A',
    'CCD',
    [
      [1150, 820],
      [118, 1435],
    ],
  ],
  [
    'Aarogrid Health',
    'Series A',
    'CCPS',
    [
      [968, 2000],
      [158, 2750],
      [75, 3100],
    ],
  ],
  [
    'Dhanuri Pay',
    'Series B',
    'CCPS',
    [
      [742, 5600],
      [96, 6720],
    ],
  ],
  [
    'Hariyalo Energy',
    'Pre-Series A',
    'CCPS',
    [
      [631, 640],
      [61, 1088],
    ],
  ],
  [
    'Kheticore',
    'Pre-Series A',
    'Equity',
    [
      [1392, 450],
      [300, 612],
    ],
  ],
  [
    'Malvahak Logistics',
    'Pre-Series A',
    'CCPS',
    [
      [1216, 1875],
      [150, 1500],
    ],
  ],
  [
    'Urvara Loop',
    'Seed',
    'CCPS',
    [
      [797, 150],
      [230, 189],
    ],
  ],
  [
    'Surakshan Cover',
    'Seed',
    'CCD',
    [
      [905, 1200],
      [330, 1260],
    ],
  ],
  [
    'Chaiyaar Foods',
    'Series A',
    'CCPS',
    [
      [1281, 980],
      [400, 980],
    ],
  ],
  [
    'Nidanika Labs',
    'Seed',
    'CCD',
    [
      [1337, 310],
      [210, 217],
    ],
  ],
  ['Munafa Ledger', 'Pre-Seed', 'iSAFE', []],
  ['Jaladhi Water', 'Seed', 'CCPS', [[31, 890]]],
  [
    'Gyanpothi Learning',
    'Pre-Seed',
    'CCD',
    [
      [401, 410],
      [120, 410],
    ],
  ],
  [
    'Nivasto Homes',
    'Seed',
    'CCD',
    [
      [94, 535],
      [12, 562],
    ],
  ],
  [
    'Kalasha Craft',
    'Pre-Seed',
    'CCPS',
    [
      [577, 220],
      [180, 253],
    ],
  ],
  [
    'Sampadika',
    'Pre-Series A',
    'CCPS',
    [
      [287, 3150],
      [20, 3654],
    ],
  ],
  [
    'Kavachin Systems',
    'Seed',
    'CCPS',
    [
      [1120, 400],
      [512, 640],
      [88, 760],
    ],
  ],
  [
    'Setu Stack',
    'Pre-Series A',
    'CCPS',
    [
      [861, 540],
      [190, 918],
    ],
  ],
  [
    'Rangmanch Play',
    'Seed',
    'CCPS',
    [
      [1030, 96],
      [260, 61],
    ],
  ],
  [
    'Yatrika Stays',
    'Seed',
    'Equity',
    [
      [688, 75],
      [140, 48],
    ],
  ],
  [
    'Ritu Farms',
    'Seed',
    'CCPS',
    [
      [1300, 120],
      [620, 165],
      [175, 152],
    ],
  ],
  [
    'Dukaan Saathi',
    'Pre-Series A',
    'CCPS',
    [
      [1460, 260],
      [700, 480],
      [64, 525],
    ],
  ],
  ['Prakash Microgrids', 'Seed', 'NCD', [[226, 1000]]],
  [
    'Aksharam AI',
    'Series A',
    'CCPS',
    [
      [1010, 900],
      [430, 1750],
      [47, 2300],
    ],
  ],
  [
    'Chakrika Auto',
    'Seed',
    'Equity',
    [
      [1180, 340],
      [205, 289],
    ],
  ],
  [
    'Punarvi Materials',
    'Pre-Series A',
    'CCPS',
    [
      [1460, 310],
      [560, 520],
      [110, 588],
    ],
  ],
  [
    'Khabar Lab',
    'Seed',
    'CCPS',
    [
      [840, 210],
      [245, 126],
    ],
  ],
  [
    'Bhoomi Title',
    'Seed',
    'CCD',
    [
      [930, 480],
      [133, 612],
    ],
  ],
  [
    'Sutradhar Chain',
    'Seed',
    'CCPS',
    [
      [1075, 275],
      [155, 341],
    ],
  ],
  [
    'Maidan Sports',
    'Pre-Seed',
    'CCPS',
    [
      [390, 85],
      [72, 92],
    ],
  ],
  [
    'Haatbazaar',
    'Pre-Seed',
    'Equity',
    [
      [470, 140],
      [102, 161],
    ],
  ],
  [
    'Drishti Optics',
    'Series A',
    'CCPS',
    [
      [520, 1310],
      [33, 1965],
    ],
  ],
  [
    'Vidyut Cells',
    'Pre-Series A',
    'CCPS',
    [
      [1420, 700],
      [810, 1400],
      [81, 1890],
    ],
  ],
  [
    'Bima Bandhu',
    'Seed',
    'CCPS',
    [
      [1250, 560],
      [220, 448],
    ],
  ],
  [
    'Swasthya Path',
    'Seed',
    'CCD',
    [
      [760, 330],
      [98, 429],
    ],
  ],
  ['Pustak Ghar', 'Pre-Seed', 'iSAFE', []],
  [
    'Annapurna Kitchens',
    'Pre-Seed',
    'CCPS',
    [
      [655, 180],
      [128, 207],
    ],
  ],
  [
    'Sagar Nets',
    'Seed',
    'Equity',
    [
      [1380, 95],
      [315, 114],
    ],
  ],
  [
    'Kosh Treasury',
    'Pre-Seed',
    'CCPS',
    [
      [445, 620],
      [59, 744],
    ],
  ],
  [
    'Gati Cold Chain',
    'Pre-Series A',
    'CCPS',
    [
      [343, 760],
      [40, 1003],
    ],
  ],
  [
    'Nakshatra Robotics',
    'Pre-Series A',
    'CCPS',
    [
      [1205, 850],
      [66, 1530],
    ],
  ],
  [
    'Tejas Propulsion',
    'Pre-Series A',
    'CCPS',
    [
      [1330, 1150],
      [90, 2415],
    ],
  ],
  [
    'Loha Recycle',
    'Seed',
    'CCPS',
    [
      [990, 230],
      [170, 276],
    ],
  ],
  [
    'Saathi Staffing',
    'Pre-Series A',
    'CCPS',
    [
      [1460, 390],
      [199, 312],
    ],
  ],
  [
    'Mela Tickets',
    'Seed',
    'CCPS',
    [
      [540, 110],
      [145, 99],
    ],
  ],
  ['Neev Blocks', 'Pre-Seed', 'CCPS', [[240, 315]]],
  [
    'Gaadi Mitra',
    'Seed',
    'Equity',
    [
      [1100, 260],
      [350, 260],
    ],
  ],
];

/** The day on which the first notes without shares were sold. */
const NOTES_OPENED_DAYS_AGO = 1_100;

const FUNDING: ReadonlyMap<string, DemoFunding> = new Map(
  ROWS.map(([startup, stage, securities, prices]) => [
    startup,
    { stage, securities, prices, openedDaysAgo: prices[0]?.[0] ?? NOTES_OPENED_DAYS_AGO },
  ]),
);

/** Finds the funding of a startup of the demo by its name. */
export function fundingOf(startup: string): DemoFunding {
  const funding = FUNDING.get(startup);
  if (funding === undefined) throw new Error(`The demo has no funding of ${startup}.`);
  return funding;
}

/** The price of a share on a day, in rupees; `undefined` where there are no shares, or none were sold yet. */
export const priceOn = ({ prices }: DemoFunding, daysAgo: number): number | undefined =>
  prices.findLast(([since]) => since >= daysAgo)?.[1];

/** The newest price of a share, with its day; `undefined` if there are fewer than two prices. */
export const laterPriceOf = ({
  prices,
}: DemoFunding): readonly [daysAgo: number, price: number] | undefined =>
  prices.length > 1 ? prices.at(-1) : undefined;
