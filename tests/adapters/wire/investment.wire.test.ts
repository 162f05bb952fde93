import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { HttpInvestmentRecords } from '../../../src/adapters/http/http-investment-records.ts';
import { InvestmentWire } from '../../../src/adapters/http/wire/investment.wire.ts';
import { decodeHoldings } from '../../support/decode-holdings.ts';
import type { InvestmentDetail } from '../../../src/core/portfolio/investment.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { anEmptyDetail } from '../../support/investment-builders.ts';
import { mutantsOf, requireValid } from '../../support/json-mutants.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const wire = new InvestmentWire('kopal');

const STARTUP_DETAILS = {
  _id: 'vyomrekha-space',
  name: 'Vyomrekha Space',
  logoUrl: 'https://img.example/v.png',
  investment_code: 'VYM-2022-014',
  fundingStage: 'Pre-Series A',
  about: 'Satellites.',
  legalName: 'Vyomrekha Space Systems Private Limited',
  website_url: 'https://vyomrekha.example',
  office_location: 'Bengaluru',
  other_office_locations: 'India, Sri Lanka',
  coinvestor: [{ name: 'Tamarind Seed Fund' }, { name: 'Sahyadri Capital' }],
  founders: [{ name: 'Ishaan Kulkarni' }],
  foundedIn: 2019,
  sector: 'SpaceTech',
  currentStage: 'Series A',
  startup_status: 'INACTIVE',
  startup_status_year: 2025,
  startup_status_content: 'Sold.',
  securityType: 'CCD',
  floorValue: 1,
  capValue: 2,
  pre_money_valuation: 3,
  current_valuation: 4,
  cash_burn: 5,
  runway: '14 months',
  revenue: 6,
  fund_raise_plan: 'Series B',
  raised_till_now: 7,
  cash_in_bank: 8,
  totalInvestment_by_kopal: 9,
};

const RECORD = {
  _id: 'i1',
  startupDetails: STARTUP_DETAILS,
  investementDoneVia: 'Kopal Angel Fund I',
  secondary_email: 'family@kopal.test',
  investment_vehicle: 'Equity linked',
  type_of_securities: 'CCPS',
  purchase_date: '2022-02-18',
  investment_amount: 1_000_000,
  current_value_of_investment: 2_750_000,
  scheme_name: 'Angel Scheme A',
  fundingType: 'Primary',
  number_of_securities: 806.25,
  face_value: 10,
  issue_price: 1240,
  current_share_price: 3410,
  updatedAt: '2025-09-30T10:00:00.000Z',
};

const without = (fields: object, name: string): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const detail: InvestmentDetail = wire.decodeDetail(RECORD, 'i1');
const empty = anEmptyDetail();

describe('InvestmentWire', () => {
  it('decodes every field under the core’s names', () => {
    expect(detail).toEqual({
      investment: {
        id: 'i1',
        channel: 'Kopal Angel Fund I',
        secondaryEmail: 'family@kopal.test',
        vehicle: 'Equity linked',
        typeOfSecurities: 'CCPS',
        purchased: parseDate('2022-02-18'),
        invested: 1_000_000,
        currentValue: 2_750_000,
        scheme: 'Angel Scheme A',
        fundingType: 'Primary',
        numberOfSecurities: 806.25,
        faceValue: 10,
        issuePrice: 1240,
        currentSharePrice: 3410,
        updated: parseDate('2025-09-30T10:00:00.000Z'),
      },
      startup: {
        id: 'vyomrekha-space',
        name: 'Vyomrekha Space',
        logoUrl: 'https://img.example/v.png',
        investmentCode: 'VYM-2022-014',
        fundingStage: 'Pre-Series A',
        about: 'Satellites.',
        legalName: 'Vyomrekha Space Systems Private Limited',
        website: 'https://vyomrekha.example',
        headquarters: 'Bengaluru',
        serviceRegion: 'India, Sri Lanka',
        coInvestors: ['Tamarind Seed Fund', 'Sahyadri Capital'],
        founders: ['Ishaan Kulkarni'],
        foundedIn: '2019',
        sector: 'SpaceTech',
        currentStage: 'Series A',
        status: 'INACTIVE',
        statusYear: '2025',
        statusRemark: 'Sold.',
        securityType: 'CCD',
        floorValuation: 1,
        capValuation: 2,
        preMoneyValuation: 3,
        currentValuation: 4,
        cashBurn: 5,
        runway: '14 months',
        revenue: 6,
        fundRaisePlan: 'Series B',
        raisedTillNow: 7,
        cashInBank: 8,
        networkInvestment: 9,
      },
    });
  });

  const TEXTS = [
    ['investementDoneVia', 'channel'],
    ['secondary_email', 'secondaryEmail'],
    ['investment_vehicle', 'vehicle'],
    ['type_of_securities', 'typeOfSecurities'],
    ['scheme_name', 'scheme'],
    ['fundingType', 'fundingType'],
    ['purchase_date', 'purchased'],
    ['updatedAt', 'updated'],
  ] as const;
  const AMOUNTS = [
    ['investment_amount', 'invested'],
    ['current_value_of_investment', 'currentValue'],
    ['number_of_securities', 'numberOfSecurities'],
    ['face_value', 'faceValue'],
    ['issue_price', 'issuePrice'],
    ['current_share_price', 'currentSharePrice'],
  ] as const;

  it.each([...TEXTS, ...AMOUNTS])('loses only %s when that is missing or of another type', (name, field) => {
    const text = AMOUNTS.some(([amount]) => amount === name) ? 'twelve' : [];
    for (const value of [undefined, null, true, [], {}, '', text]) {
      const { investment, startup } = wire.decodeDetail({ ...RECORD, [name]: value }, 'i1');
      expect(investment).toEqual({ ...detail.investment, [field]: undefined });
      expect(startup).toEqual(detail.startup);
    }
    const { investment } = wire.decodeDetail(without(RECORD, name), 'i1');
    expect(investment).toEqual({ ...detail.investment, [field]: undefined });
  });

  const STARTUP_FIELDS: readonly (readonly [string, string])[] = [
    ['_id', 'id'],
    ['name', 'name'],
    ['logoUrl', 'logoUrl'],
    ['investment_code', 'investmentCode'],
    ['fundingStage', 'fundingStage'],
    ['about', 'about'],
    ['legalName', 'legalName'],
    ['website_url', 'website'],
    ['office_location', 'headquarters'],
    ['other_office_locations', 'serviceRegion'],
    ['coinvestor', 'coInvestors'],
    ['founders', 'founders'],
    ['foundedIn', 'foundedIn'],
    ['sector', 'sector'],
    ['currentStage', 'currentStage'],
    ['startup_status', 'status'],
    ['startup_status_year', 'statusYear'],
    ['startup_status_content', 'statusRemark'],
    ['securityType', 'securityType'],
    ['floorValue', 'floorValuation'],
    ['capValue', 'capValuation'],
    ['pre_money_valuation', 'preMoneyValuation'],
    ['current_valuation', 'currentValuation'],
    ['cash_burn', 'cashBurn'],
    ['runway', 'runway'],
    ['revenue', 'revenue'],
    ['fund_raise_plan', 'fundRaisePlan'],
    ['raised_till_now', 'raisedTillNow'],
    ['cash_in_bank', 'cashInBank'],
    ['totalInvestment_by_kopal', 'networkInvestment'],
  ];

  it.each(STARTUP_FIELDS)(
    'loses only %s of the startup when that is missing or of another type',
    (name, field) => {
      const missing = field === 'coInvestors' || field === 'founders' ? [] : undefined;
      for (const value of [undefined, null, true, [], {}, '  ']) {
        const changed = { ...RECORD, startupDetails: { ...STARTUP_DETAILS, [name]: value } };
        const { investment, startup } = wire.decodeDetail(changed, 'i1');
        expect(startup).toEqual({ ...detail.startup, [field]: missing });
        expect(investment).toEqual(detail.investment);
      }
      const bare = wire.decodeDetail({ ...RECORD, startupDetails: without(STARTUP_DETAILS, name) }, 'i1');
      expect(bare.startup).toEqual({ ...detail.startup, [field]: missing });
    },
  );

  it('accepts years as numbers and text, and places as one text or several', () => {
    const { startup } = wire.decodeDetail(
      {
        startupDetails: {
          ...STARTUP_DETAILS,
          foundedIn: '2019',
          runway: 14,
          fund_raise_plan: 50_000_000,
          other_office_locations: ['Pune', null, '', 'Indore'],
          coinvestor: [{ name: 'A' }, 'B', null, { name: 7 }, { name: ' ' }, { name: 'C' }],
        },
      },
      'i1',
    );
    expect(startup).toMatchObject({
      foundedIn: '2019',
      runway: '14',
      fundRaisePlan: 50_000_000,
      serviceRegion: 'Pune, Indore',
      coInvestors: ['A', 'C'],
    });
  });

  it('reads the network’s investment from the field with the product’s short name', () => {
    const other = { startupDetails: { totalInvestment_by_kopal: 1, totalInvestment_by_acme: 2 } };
    expect(new InvestmentWire('acme').decodeDetail(other, 'i1').startup.networkInvestment).toBe(2);
  });

  it.each([undefined, null, 'record', 7, [], [RECORD], {}, { startupDetails: [STARTUP_DETAILS] }])(
    'decodes an empty detail from %j',
    (entry) => {
      expect(wire.decodeDetail(entry, 'i1')).toEqual({
        investment: empty.investment,
        startup: { ...empty.startup, id: undefined },
      });
    },
  );

  it('decodes a record that has one field alone', () => {
    const { investment, startup } = wire.decodeDetail(
      { scheme_name: 'A', startupDetails: { name: 'B' } },
      'i1',
    );
    expect(investment).toEqual({ ...empty.investment, scheme: 'A' });
    expect(startup).toEqual({ ...empty.startup, id: undefined, name: 'B' });
    expect(wire.decodeDetail({ scheme_name: 'A' }, 'i1').investment.scheme).toBe('A');
  });

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(RECORD))], { numRuns: 10_000 })(
    'C-04 decodes any JSON without an exception or an invalid number',
    (entry) => {
      requireValid(wire.decodeDetail(entry, 'i1'));
    },
    120_000,
  );
});

describe('HttpInvestmentRecords', () => {
  const records = new HttpInvestmentRecords('kopal');

  it('reads a detail from the response that held the list', () => {
    const second = { ...RECORD, _id: 'i2', scheme_name: 'Other' };
    const holdings = decodeHoldings({ data: { investments: [RECORD, second] } });
    expect(holdings?.items.map((holding) => records.detail(holding).investment.scheme)).toEqual([
      'Angel Scheme A',
      'Other',
    ]);
    expect(holdings?.items.map((holding) => records.detail(holding).investment.id)).toEqual(['i1', 'i2']);
  });

  it('reads the same detail from a copy of the holding', () => {
    const holdings = decodeHoldings({ data: { investments: [RECORD] } })?.items ?? [];
    expect(holdings.map((holding) => records.detail(structuredClone(holding)))).toEqual(
      holdings.map((holding) => records.detail(holding)),
    );
    expect(holdings.map((holding) => records.detail({ ...holding }).investment.scheme)).toEqual([
      'Angel Scheme A',
    ]);
  });

  it('returns an empty record for a holding without a record', () => {
    expect(records.detail(aHolding({ id: 'i1' })).investment).toEqual(empty.investment);
  });
});
