import { isRecord } from '../../src/core/shared/record.ts';
import { DAY, HTML, MASKED, MOMENT, type Schema } from './record-schema.ts';

/*
 * Examples of responses, for teams that write an API of their own. The schemas give their shape, so that no field is
 * forgotten; this table gives their values, from the invented company Vyomrekha Space.
 */

/** Values by field name; where names collide, by `within.name` or `record.name` of a `FieldPosition`. */
const VALUES: Readonly<Record<string, unknown>> = {
  // Account
  token: 'zXv1u0q8m4cQp7Yt2kR9sLw3nB6hJ5dF1gA8eC0iO7U',
  'User._id': '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'LogIn._id': '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'User.name': 'Meera Raghunathan',
  'LogIn.name': 'Meera Raghunathan',
  email: 'meera@demo.kopal.example',
  first_name: 'Meera',
  last_name: 'Raghunathan',
  registrationToken: 'b3Jx9QmW2vT8kLp4sZ1nYc6hRd0fGa7eUiO5jX3tKqM',
  forgetPasswordToken: 'k8Vt2Lq5wN1rYz7bXc4mHd9sFj3gPa6eUi0oT8yRxQE',
  code: 'demo-code',
  message: 'A sentence for people.',

  'passkeys._id': 'passkey-1',
  'passkeys.name': 'Laptop',
  'sessions._id': 'session-1',
  'events._id': 'event-1',
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  uri: 'otpauth://totp/Kopal:meera@demo.kopal.example?secret=JBSWY3DPEHPK3PXP&issuer=Kopal',
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: 'k3d7-mq5x-2pwt-6zhn',
  kept: 'What the law requires to be kept.',

  // Portfolio
  totalCurrentValue: 1_375_000,
  totalInvestment: 1_000_000,
  totalStartups: 1,
  unpricedHoldings: 0,
  pricedInvestment: 1_000_000,
  monthName: 'Nov',
  investment: 1_000_000,
  return: 1_375_000,
  startupName: 'Vyomrekha Space',
  profitPercentage: 37.5,
  'Dashboard.id': 'Space',
  count: 1,
  totalAmount: 1_000_000,
  year: 2024,
  month: 11,
  quarter: 4,
  'growthHistory.month': '2026-11',
  'newestReports.title': 'Q2 FY 2026-27',
  'Investment._id': 'inv-1',
  investementDoneVia: 'Kopal Angel Fund II',
  type_of_securities: 'CCPS',
  investment_vehicle: 'Equity',
  secondary_email: 'family@demo.kopal.example',
  purchase_date: '2024-11-21',
  issue_price: 2480,
  current_share_price: 3410,
  investment_amount: 1_000_000,
  current_value_of_investment: 1_375_000,
  scheme_name: 'Angel Scheme A',
  fundingType: 'Primary',
  number_of_securities: 403.23,
  face_value: 10,
  'Startup._id': 'vyomrekha-space',
  startup: 'vyomrekha-space',
  'Startup.name': 'Vyomrekha Space',
  investment_code: 'VYO-001',
  legalName: 'Vyomrekha Space Private Limited',
  about: 'Small satellites that photograph fields and rivers.',
  website_url: 'https://vyomrekha-space.example',
  office_location: 'Bengaluru, Karnataka',
  other_office_locations: 'India',
  foundedIn: 2019,
  sector: 'Space',
  fundingStage: 'Seed',
  currentStage: 'Series A',
  startup_status: 'ACTIVE',
  startup_status_year: 2026,
  startup_status_content: 'Two satellites in orbit.',
  securityType: 'CCPS',
  floorValue: 565_800_000,
  capValue: 943_000_000,
  pre_money_valuation: 600_000_000,
  current_valuation: 825_000_000,
  cash_burn: 9_220_000,
  runway: '19 months',
  revenue: 50_180_000,
  fund_raise_plan: 'Series B in two quarters',
  raised_till_now: 548_500_000,
  cash_in_bank: 179_000_000,
  'coinvestor.name': 'Tamarind Seed Fund',
  'founders.name': 'Ira Krishnan',

  // Reports
  'Mis._id': 'mis-1',
  'Mis.title': 'Q2 FY 2026-27',
  'Update._id': 'update-1',
  'Update.title': '2026-11-21T06:00:00.000Z',
  'Meeting._id': 'meeting-1',
  'Meeting.title': '2026-11-21T06:00:00.000Z',
  path: 'https://kopal.example/report.pdf',
  key: 'report.pdf',
  'documents.type': 'application/pdf',
  links: 'https://meet.example/recording',
  source: 'Seed round',
  totalDocs: 1,
  limit: 10,
  page: 1,
  totalPages: 1,
  hasNextPage: false,
  hasPrevPage: false,

  // Market
  'Deal._id': 'vyomrekha-space',
  'DealDetail._id': 'vyomrekha-space',
  title: 'Vyomrekha Space',
  tagText: 'Space',
  shortDescription: 'Small satellites that photograph fields and rivers.',
  round: 'Series A',
  stages: 'Series A',
  instrument: 'CCPS',
  leadInvestor: 'Nilgiri Ventures',
  'Interest.deal': 'vyomrekha-space',
  note: 'I would like to speak with the founders.',
  companyUrl: 'https://vyomrekha-space.example',
  punchLine: 'A new picture of every field, each morning.',
  detailData: '<h3>What Vyomrekha Space does</h3><p>Small satellites.</p>',
  etag: 'e3b0c44298fc1c14',
  'coInvestorsMetaData.name': 'Tamarind Seed Fund',
  'prevInvestor.name': 'Nadi Capital',
  'teams.name': 'Ira Krishnan',
  designation: 'Co-founder and CEO',
  bio: 'Built antennas for fifteen years.',
  linkedIn: 'https://www.linkedin.com/in/ira-krishnan',
  linkTitle: 'Pitch deck',
  metaDataOfDataRooms: 'Password: VYO-DEMO',
  dataRoomLocked: false,
  'Event._id': 'pitch-evening-space',
  eventName: 'Pitch evening: space',
  startUpName: 'Vyomrekha Space',
  'Event.type': 'Startup Pitch',
  'Event.status': 'active',
  time: '6:00 PM IST',
  location: 'Online',
  team: 'Ira Krishnan',
  kopalInv: '₹2,50,000 – ₹10,00,000',
  'Ipo._id': 'kaveri-packaging',
  companyName: 'Kaveri Packaging',
  category: 'Mainboard',
  listingStatus: 'Awaiting listing',
  'Country.name': 'India',
  'Country.iso2': 'IN',
  'Country.id': 101,
  'State.name': 'Karnataka',
  'State.iso2': 'KA',
  'State.id': 4026,
  'City.name': 'Afzalpur',
  'City.id': 57_598,

  // Profile and documents
  gender: 'Female',
  date_of_birth: '1984-03-09',
  phone_number: '+91 98450 12345',
  country: 'IN',
  state: 'KA',
  city: 'Bengaluru',
  pincode: '560001',
  linkedin_url: 'https://www.linkedin.com/in/meera-raghunathan',
  interest: 'Space',
  educational_background: 'M.Sc. Statistics',
  work_experience: 'Ten years in insurance.',
  account_name: 'Meera Raghunathan',
  bank_name: 'State Bank of India',
  account_type: 'Savings',
  branch: 'Fort Kochi',
  ifsc_code: 'SBIN0001234',
  revision: 1,
  'Nominee._id': 'nominee-1',
  nominee_name: 'Ravi Raghunathan',
  nominee_relation: 'Brother',
  id_document_type: 'Passport',
  share: 100,
  url: '/api/profile/documents/aadhar_front_1795242600000.png',
  fileName: 'aadhar_front_1795242600000.png',
  'Mark.id': 'deal-deadline vyomrekha-space 1795242600000',
  until: '2026-12-21',
};

/** The position of a value in a response. */
interface FieldPosition {
  /** The name of the record's schema; empty for the response itself. */
  readonly record: string;
  /** The field whose list or record has the value. */
  readonly within: string;
  readonly name: string;
}

/**
 * An example of a response that the schema describes: every field, and one entry in each list.
 * @param schemas the records that the schema refers to, by their names
 */
export function exampleOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  position: FieldPosition = { record: '', within: '', name: '' },
): unknown {
  const exampleAt = (part: unknown, at: FieldPosition): unknown => exampleOf(part as Schema, schemas, at);
  if (typeof schema['$ref'] === 'string') {
    const record = schema['$ref'].replace(/^.*\//u, '');
    return exampleAt(schemas[record], { ...position, record });
  }
  if (Array.isArray(schema['anyOf'])) return exampleAt(schema['anyOf'][0], position);
  if (schema['type'] === 'array') return [exampleAt(schema['items'], position)];
  if (isRecord(schema['properties'])) {
    const fields = Object.entries(schema['properties']);
    const { record, name: within } = position;
    return Object.fromEntries(
      fields.map(([name, field]) => [name, exampleAt(field, { record, within, name })]),
    );
  }
  return schema['type'] === 'object' ? {} : plainExample(schema, position);
}

function plainExample(schema: Schema, { record, within, name }: FieldPosition): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  const value = VALUES[`${within}.${name}`] ?? VALUES[`${record}.${name}`] ?? VALUES[name];
  if (value !== undefined) return value;
  if (schema['type'] !== 'string') return schema['type'] === 'boolean' ? true : 1;
  if (schema['format'] === DAY['format']) return '2026-11-21';
  if (schema['format'] === MOMENT['format']) return '2026-11-21T06:00:00.000Z';
  if (schema['pattern'] === MASKED['pattern']) return '••••••••9012';
  if (schema['contentMediaType'] === HTML['contentMediaType']) return '<p>In words.</p>';
  return /url|logo|link|deck|path/iu.test(name) ? `https://kopal.example/${name}` : name;
}
