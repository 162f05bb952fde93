/** One holding of the demo's main investor; days count back from today. */
export interface DemoHolding {
  readonly startup: string;
  readonly boughtDaysAgo: number;
  /** Whole shares, at the company's price on the day of purchase; or the amount of a note without shares. */
  readonly bought: { readonly units: number } | { readonly rupees: number };
  readonly channel: string | undefined;
}

type Row = readonly [
  startup: string,
  boughtDaysAgo: number,
  bought: DemoHolding['bought'],
  channel: string | undefined,
];

const FUND_ONE = 'Kopal Angel Fund I';
const FUND_TWO = 'Kopal Angel Fund II';
const DIRECT = 'Direct';
const SYNDICATE = 'Sahyadri Syndicate';
const NONE = undefined;

/* 25 holdings over four years: gains, losses, two at cost, some without a channel, three without a current price. */
const ROWS: readonly Row[] = [
  ['Vyomrekha Space', 1445, { units: 806 }, FUND_ONE],
  ['Kheticore', 1392, { units: 1111 }, FUND_ONE],
  ['Nidanika Labs', 1337, { units: 1290 }, NONE],
  ['Chaiyaar Foods', 1281, { units: 306 }, DIRECT],
  ['Malvahak Logistics', 1216, { units: 266 }, FUND_TWO],
  ['Pathika EV', 1150, { units: 975 }, FUND_ONE],
  ['Munafa Ledger', 1094, { rupees: 200_000 }, DIRECT],
  ['Rangmanch Play', 1030, { units: 2604 }, SYNDICATE],
  ['Aarogrid Health', 968, { units: 300 }, FUND_ONE],
  ['Surakshan Cover', 905, { units: 250 }, NONE],
  ['Setu Stack', 861, { units: 833 }, FUND_TWO],
  ['Urvara Loop', 797, { units: 1666 }, SYNDICATE],
  ['Dhanuri Pay', 742, { units: 133 }, FUND_TWO],
  ['Yatrika Stays', 688, { units: 2666 }, NONE],
  ['Hariyalo Energy', 631, { units: 703 }, FUND_TWO],
  ['Kalasha Craft', 577, { units: 681 }, DIRECT],
  ['Drishti Optics', 520, { units: 381 }, FUND_TWO],
  ['Vyomrekha Space', 466, { units: 201 }, FUND_TWO],
  ['Gyanpothi Learning', 401, { units: 609 }, SYNDICATE],
  ['Gati Cold Chain', 343, { units: 789 }, FUND_TWO],
  ['Sampadika', 287, { units: 222 }, FUND_TWO],
  ['Prakash Microgrids', 226, { units: 350 }, NONE],
  ['Aarogrid Health', 158, { units: 109 }, FUND_TWO],
  ['Nivasto Homes', 94, { units: 747 }, DIRECT],
  ['Jaladhi Water', 31, { units: 280 }, FUND_TWO],
];

/** The portfolio of the demo's main investor. */
export const DEMO_PORTFOLIO: readonly DemoHolding[] = ROWS.map(
  ([startup, boughtDaysAgo, bought, channel]) => ({
    startup,
    boughtDaysAgo,
    bought,
    channel,
  }),
);
