import { type FaultResponse, json } from './fault-responses.ts';

/** The current year in India, whose time zone the browser uses. */
export const YEAR = Number(
  new Date().toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric' }),
);

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

/** The dashboard as the API sends it: twelve months, four gains and a loss, seven sectors, three years. */
const DASHBOARD = {
  totalCurrentValue: 9_235_000,
  totalInvestment: 6_050_000,
  totalStartups: 12,
  allFormattedInvestments: MONTHS.map((monthName, index) => ({
    monthName,
    investment: 3_250_000 + 250_000 * index,
    return: 3_400_000 + 530_454 * index,
  })),
  top5Investments: [
    { startupName: 'Pathika EV', profitPercentage: 75 },
    { startupName: 'Vyomrekha Space', profitPercentage: 175 },
    { startupName: 'Malvahak Logistics', profitPercentage: -20 },
    { startupName: 'Hariyalo Energy', profitPercentage: 70 },
    { startupName: 'Aarogrid Health', profitPercentage: 55 },
  ],
  startupSectors: [
    { id: 'AgriTech', count: 2 },
    { id: 'Fin-tech', count: 3 },
    { id: 'EV/ Energy', count: 2 },
    { id: 'Health-Tech', count: 2 },
    { id: 'SpaceTech', count: 1 },
    { id: 'F&B', count: 1 },
    { id: 'Logistics', count: 1 },
  ],
  chartData: [
    { _id: { year: YEAR, month: 1, quarter: 1 }, totalAmount: 250_000 },
    { _id: { year: YEAR, month: 3, quarter: 1 }, totalAmount: 500_000 },
    { _id: { year: YEAR, month: 10, quarter: 4 }, totalAmount: 700_000 },
    { _id: { year: YEAR - 1, month: 5, quarter: 2 }, totalAmount: 1_200_000 },
    { _id: { year: YEAR - 4, month: 7, quarter: 3 }, totalAmount: 90_000 },
  ],
};

export const dashboardResponse = (change: object = {}): FaultResponse =>
  json(200, { data: { ...DASHBOARD, ...change } });

/** The call for the investor's holdings, below `/api`. */
export const HOLDINGS_CALL = 'investments/investor-profiles-by-email';

/** One record of the holdings, as the API sends it. */
export const holdingRecord = (id: string, change: object = {}): object => ({
  _id: id,
  startupDetails: { _id: `s-${id}`, name: `Startup ${id}`, logoUrl: '' },
  type_of_securities: 'CCPS',
  issue_price: 100,
  current_share_price: 150,
  investment_amount: 200_000,
  ...change,
});

export const holdingsResponse = (investments: readonly unknown[]): FaultResponse =>
  json(200, { data: { investments } });

/** Names that a careless page interprets as markup, as a template or as another value. */
export const NAMES_LIKE_MARKUP = [
  'Ram & Sons <Pvt>',
  '<b>bold</b>',
  '&lt;img src=x&gt;',
  '&amp;amp;',
  '{point.y} ${x}',
  'a style="color:red" b',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'A<br>B',
  'O\'Brien "& Co"',
] as const;
