import { beforeAll, describe, expect, it } from 'vitest';
import { decodeHoldings } from '../support/decode-holdings.ts';
import { STARTUPS_ONCE_ACCEPT } from '../../src/contract/holdings.ts';
import { bearer, type InvestmentSeed, startSharedServer, type StartupSeed } from '../support/server.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const PATH = '/api/investments/investor-profiles-by-email';

const STARTUP: StartupSeed = {
  id: 'vyom',
  name: 'Vyomrekha "Space" <Pvt>',
  logo_url: '/demo/logos/vyom.svg',
  investment_code: 'VYM-014',
  funding_stage: 'Seed',
  about: 'Satellites',
  legal_name: 'Vyomrekha Pvt Ltd',
  website_url: 'https://vyom.example',
  office_location: 'Bengaluru',
  other_office_locations: 'India',
  coInvestors: ['Tamarind'],
  founders: ['Ishaan', 'Nandini'],
  founded_in: 2019,
  sector: 'SpaceTech',
  current_stage: 'Series A',
  startup_status: 'ACTIVE',
  startup_status_year: 2025,
  startup_status_content: 'Sold.',
  security_type: 'CCD',
  floor_value: 10.5,
  cap_value: 20,
  pre_money_valuation: 25,
  current_valuation: 30,
  cash_burn: 40,
  cash_in_bank: 55,
  runway: '14 months',
  revenue: 50,
  fund_raise_plan: 'Series B',
  raised_till_now: 60,
  total_network_investment: 24_000_000,
};

const HOLDING: InvestmentSeed = {
  startup: 'vyom',
  amount: 1_000_000,
  issuePrice: 1_240,
  currentPrice: 3_410.5,
  purchasedOn: '2022-02-18',
  channel: 'Kopal Angel Fund I',
  securities: 'CCPS',
  columns: {
    secondary_email: 'family@kopal.test',
    investment_vehicle: 'Equity linked',
    scheme_name: 'Scheme A',
    funding_type: 'Primary',
    number_of_securities: 806,
    face_value: 10,
    updated_at: new Date('2026-09-30T10:00:00Z'),
  },
};

/** How the API sends `HOLDING`, without its id. */
const SENT_HOLDING = {
  investementDoneVia: 'Kopal Angel Fund I',
  secondary_email: 'family@kopal.test',
  investment_vehicle: 'Equity linked',
  type_of_securities: 'CCPS',
  purchase_date: '2022-02-18',
  investment_amount: 1_000_000,
  current_value_of_investment: 2_750_403.23,
  scheme_name: 'Scheme A',
  fundingType: 'Primary',
  number_of_securities: 806,
  face_value: 10,
  issue_price: 1_240,
  current_share_price: 3_410.5,
  updatedAt: '2026-09-30T10:00:00.000Z',
  startupDetails: {
    _id: 'vyom',
    name: 'Vyomrekha "Space" <Pvt>',
    logoUrl: 'http://kopal.test/demo/logos/vyom.svg',
    investment_code: 'VYM-014',
    fundingStage: 'Seed',
    about: 'Satellites',
    legalName: 'Vyomrekha Pvt Ltd',
    website_url: 'https://vyom.example',
    office_location: 'Bengaluru',
    other_office_locations: 'India',
    coinvestor: [{ name: 'Tamarind' }],
    founders: [{ name: 'Ishaan' }, { name: 'Nandini' }],
    foundedIn: 2019,
    sector: 'SpaceTech',
    currentStage: 'Series A',
    startup_status: 'ACTIVE',
    startup_status_year: 2025,
    startup_status_content: 'Sold.',
    securityType: 'CCD',
    floorValue: 10.5,
    capValue: 20,
    pre_money_valuation: 25,
    current_valuation: 30,
    cash_burn: 40,
    cash_in_bank: 55,
    runway: '14 months',
    revenue: 50,
    fund_raise_plan: 'Series B',
    raised_till_now: 60,
    // The name ends with the short name of the product.
    totalInvestment_by_acme: 24_000_000,
  },
};

const server = await startSharedServer({ config: { productShortName: 'acme' } });

describe('GET investments/investor-profiles-by-email', () => {
  it('sends the same holdings with each startup only once when the Accept header requests it', async () => {
    const investor = await server.seedInvestor({
      holdings: ['Once', 'Twice', 'Twice'].map((startup) => ({
        startup,
        amount: 500,
        issuePrice: 5,
        currentPrice: 7,
      })),
    });
    const authorization = `Bearer ${await server.logIn(investor)}`;
    const holdingsAs = async (accept: string) => {
      const response = await server.appFetch(PATH, { headers: { authorization, accept } });
      expect(response.headers.get('vary')).toContain('Accept');
      return response.text();
    };
    const [once, whole] = [await holdingsAs(STARTUPS_ONCE_ACCEPT), await holdingsAs('application/json')];
    expect(decodeHoldings(JSON.parse(once))).toEqual(decodeHoldings(JSON.parse(whole)));
    expect(once.match(/"name":"Twice"/g)).toHaveLength(1);
    expect(whole.match(/"name":"Twice"/g)).toHaveLength(2);
    for (const other of [
      '*/*',
      'text/html, application/json;startups=once',
      'application/json;startups=twice',
    ])
      expect(await holdingsAs(other)).toBe(whole);
  });

  it('returns every field of a holding and of its startup, under the specification’s names', async () => {
    await server.seedStartups([STARTUP]);
    const investor = await server.seedInvestor({ holdings: [HOLDING] });
    const response = await server.appFetch(PATH, bearer(await server.logIn(investor)));
    const sent = { _id: investor.investmentIds[0], ...SENT_HOLDING };
    expect(await response.json()).toEqual({ data: { investments: [sent] } });
  });

  it('omits missing values, and the current value if a price is unknown or the issue price is not above 0', async () => {
    const investor = await server.seedInvestor({
      holdings: [
        { startup: 'Sparse', amount: 1 },
        { startup: 'Sparse', amount: 2, issuePrice: 10 },
        { startup: 'Sparse', amount: 3, currentPrice: 10 },
        { startup: 'Sparse', amount: 4, issuePrice: 0, currentPrice: 10 },
        { startup: 'Sparse', amount: 5, issuePrice: 10, currentPrice: 0 },
      ],
    });
    const text = await (await server.appFetch(PATH, bearer(await server.logIn(investor)))).text();
    expect(text).not.toContain('null');
    const { investments } = JSON.parse(text).data;
    const values = investments.map((each: Record<string, number>) => [
      each['investment_amount'],
      each['current_value_of_investment'],
    ]);
    expect(new Map(values)).toEqual(
      new Map([
        [1, undefined],
        [2, undefined],
        [3, undefined],
        [4, undefined],
        [5, 0],
      ]),
    );
    expect(Object.keys(investments[0].startupDetails)).toEqual(['_id', 'name', 'coinvestor', 'founders']);
  });

  it('lists the newest purchase first', async () => {
    const dates = ['2024-01-01', '2026-05-05', '2023-12-31', '2026-05-04'];
    const investor = await server.seedInvestor({
      holdings: [
        ...dates.map((purchasedOn) => ({ startup: 'Dated', amount: 1, purchasedOn })),
        { startup: 'Dated', amount: 1 },
      ],
    });
    const body = await (await server.appFetch(PATH, bearer(await server.logIn(investor)))).json();
    expect(body.data.investments.map((each: Record<string, string>) => each['purchase_date'])).toEqual([
      ...dates.toSorted().toReversed(),
      undefined,
    ]);
  });

  describe('with 300 holdings', () => {
    let token: string;
    beforeAll(async () => {
      const investor = await server.seedInvestor({
        holdings: Array.from({ length: 300 }, (_, index) => ({
          startup: `Startup ${index % 48}`,
          sector: 'Fin-tech',
          amount: 25_000,
          issuePrice: 10,
          currentPrice: 5 + (index % 20),
          purchasedOn: `202${2 + (index % 5)}-01-01`,
        })),
      });
      token = await server.logIn(investor);
    });

    it.each([
      ['br', 'br, gzip', brotliDecompressSync],
      ['gzip', 'gzip;q=1.0, br;q=0.5', gunzipSync],
    ] as const)('compresses with %s for Accept-Encoding "%s"', async (encoding, accepted, decompress) => {
      const plain = await (await server.appFetch(PATH, bearer(token))).text();
      const response = await server.appFetch(PATH, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(bytes.byteLength).toBeLessThan(plain.length / 4);
      expect(decompress(bytes).toString('utf8')).toBe(plain);
    });

    it('keeps the server responding when the client disconnects', async () => {
      const response = await server.appFetch(PATH, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      });
      await response.body?.cancel();
      expect((await server.appFetch('/health')).status).toBe(200);
    });
  });
});
