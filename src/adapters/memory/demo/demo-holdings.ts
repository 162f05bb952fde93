/** An invented investor's investments. Dates are months before today, so the demo never ages. */
export interface DemoHolding {
  readonly id: string;
  readonly startupName: string;
  readonly sector: string;
  readonly channel: string | undefined;
  readonly typeOfSecurities: string;
  /** Rupees per share. */
  readonly issuePrice: number | undefined;
  readonly currentSharePrice: number | undefined;
  /** Rupees. */
  readonly invested: number;
  readonly monthsAgo: number;
}

type Row = readonly [
  startupName: string,
  sector: string,
  channel: string | undefined,
  typeOfSecurities: string,
  issuePrice: number | undefined,
  currentSharePrice: number | undefined,
  invested: number,
  monthsAgo: number,
];

const FUND = 'Kopal Angel Fund II';
const SYNDICATE = 'Indore Angels Syndicate';

const ROWS: readonly Row[] = [
  ['Antariksh Loom', 'SpaceTech', FUND, 'CCPS', 1240, 3410, 1_000_000, 44],
  ['Raftaar Cells', 'EV/ Energy', FUND, 'CCD', 820, 1435, 800_000, 38],
  ['Swasthik Labs', 'Health-Tech', undefined, 'CCPS', 2000, 3100, 600_000, 33],
  ['Paisa Mitra', 'Fin-tech', SYNDICATE, 'CCPS', 5600, 6720, 750_000, 29],
  ['Hari Urja', 'EV/ Energy', undefined, 'CCPS', 640, 1088, 450_000, 25],
  ['Khetika Fields', 'AgriTech', FUND, 'Equity', 450, 612, 500_000, 21],
  ['Doordarshi Freight', 'Logistics', SYNDICATE, 'CCPS', 1875, 1500, 500_000, 18],
  ['Punarchakra', 'Sustainability Tech', undefined, 'CCPS', 150, 189, 250_000, 15],
  ['Kavach Cover', 'Insurance Tech', SYNDICATE, 'CCD', 1200, 1260, 300_000, 11],
  ['Adrak Chai Co', 'F&B', FUND, 'CCPS', 980, 980, 300_000, 8],
  ['Nadi Diagnostics', 'Health-Tech', undefined, 'CCD', 310, 217, 400_000, 5],
  ['Bahi Ledger', 'Fin-tech', FUND, 'iSAFE', undefined, undefined, 200_000, 2],
];

export const DEMO_HOLDINGS: readonly DemoHolding[] = ROWS.map(
  (
    [startupName, sector, channel, typeOfSecurities, issuePrice, currentSharePrice, invested, monthsAgo],
    index,
  ) => ({
    id: `demo-investment-${index + 1}`,
    startupName,
    sector,
    channel,
    typeOfSecurities,
    issuePrice,
    currentSharePrice,
    invested,
    monthsAgo,
  }),
);
