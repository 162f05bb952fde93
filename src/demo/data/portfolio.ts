/** One holding of the demo's main investor; days count back from today. */
export interface DemoHolding {
  readonly startup: string;
  readonly boughtDaysAgo: number;
  readonly amount: number;
  readonly securities: string;
  readonly issuePrice: number | undefined;
  readonly currentPrice: number | undefined;
  readonly pricedDaysAgo: number | undefined;
  readonly channel: string | undefined;
}

type Row = readonly [
  startup: string,
  boughtDaysAgo: number,
  amount: number,
  securities: string,
  issuePrice: number | undefined,
  currentPrice: number | undefined,
  pricedDaysAgo: number | undefined,
  channel: string | undefined,
];

const FUND_ONE = 'Kopal Angel Fund I';
const FUND_TWO = 'Kopal Angel Fund II';
const DIRECT = 'Direct';
const SYNDICATE = 'Sahyadri Syndicate';
const NONE = undefined;

/* About 25 holdings over four years: gains, losses, one at cost, some without a channel, three without a price. */
const ROWS: readonly Row[] = [
  ['Vyomrekha Space', 1445, 1_000_000, 'CCPS', 1240, 3410, 52, FUND_ONE],
  ['Kheticore', 1392, 500_000, 'Equity', 450, 612, 300, FUND_ONE],
  ['Nidanika Labs', 1337, 400_000, 'CCD', 310, 217, 210, NONE],
  ['Chaiyaar Foods', 1281, 300_000, 'CCPS', 980, 980, 400, DIRECT],
  ['Malvahak Logistics', 1216, 500_000, 'CCPS', 1875, 1500, 150, FUND_TWO],
  ['Pathika EV', 1150, 800_000, 'CCD', 820, 1435, 118, FUND_ONE],
  ['Munafa Ledger', 1094, 200_000, 'iSAFE', NONE, NONE, NONE, DIRECT],
  ['Rangmanch Play', 1030, 250_000, 'CCPS', 96, 61, 260, SYNDICATE],
  ['Aarogrid Health', 968, 600_000, 'CCPS', 2000, 3100, 75, FUND_ONE],
  ['Surakshan Cover', 905, 300_000, 'CCD', 1200, 1260, 330, NONE],
  ['Setu Stack', 861, 450_000, 'CCPS', 540, 918, 190, FUND_TWO],
  ['Urvara Loop', 797, 250_000, 'CCPS', 150, 189, 230, SYNDICATE],
  ['Dhanuri Pay', 742, 750_000, 'CCPS', 5600, 6720, 96, FUND_TWO],
  ['Yatrika Stays', 688, 200_000, 'Equity', 75, 48, 140, NONE],
  ['Hariyalo Energy', 631, 450_000, 'CCPS', 640, 1088, 61, FUND_TWO],
  ['Kalasha Craft', 577, 150_000, 'CCPS', 220, 253, 180, DIRECT],
  ['Drishti Optics', 520, 500_000, 'CCPS', 1310, 1965, 33, FUND_TWO],
  ['Vyomrekha Space', 466, 500_000, 'CCPS', 2480, 3410, 52, FUND_TWO],
  ['Gyanpothi Learning', 401, 250_000, 'CCD', 410, 410, NONE, SYNDICATE],
  ['Gati Cold Chain', 343, 600_000, 'CCPS', 760, 1003, 40, FUND_TWO],
  ['Sampadika', 287, 700_000, 'CCPS', 3150, 3654, 20, FUND_TWO],
  ['Prakash Microgrids', 226, 350_000, 'NCD', 1000, NONE, NONE, NONE],
  ['Aarogrid Health', 158, 300_000, 'CCPS', 2750, 3100, 75, FUND_TWO],
  ['Nivasto Homes', 94, 400_000, 'CCD', 535, 562, 12, DIRECT],
  ['Jaladhi Water', 31, 250_000, 'CCPS', 890, NONE, NONE, FUND_TWO],
];

/** The portfolio of the demo's main investor. */
export const DEMO_PORTFOLIO: readonly DemoHolding[] = ROWS.map(
  ([startup, boughtDaysAgo, amount, securities, issuePrice, currentPrice, pricedDaysAgo, channel]) => ({
    startup,
    boughtDaysAgo,
    amount,
    securities,
    issuePrice,
    currentPrice,
    pricedDaysAgo,
    channel,
  }),
);
