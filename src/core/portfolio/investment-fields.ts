import { parseRupees, type Rupees } from '../shared/brand.ts';
import { parseDate, type ParsedDate } from '../shared/dates.ts';
import { isRecord } from '../shared/record.ts';

/*
 * The fields of an investment and of its startup, stated once. These tables determine the types of both, the navigation
 * state of a link, the decoder and the description of the API (with the names in `src/contract/investments.ts`), the
 * server's columns and the export.
 */

/** What a field of each kind holds. A missing value is `undefined`, a missing list is empty. */
export interface FieldValues {
  /** A string to show. */
  readonly text: string | undefined;
  /** A string to show; an API may send a number instead. */
  readonly 'text-or-number': string | undefined;
  /** A string to show; an API may send a list of strings instead. */
  readonly 'text-or-list': string | undefined;
  /** A year, as a string. */
  readonly year: string | undefined;
  /** A URL exactly as the API sends it; opened only after validation. */
  readonly address: string | undefined;
  /** Rupees; whole in an export. */
  readonly amount: Rupees | undefined;
  /** Rupees per share or unit, with its decimals. */
  readonly price: Rupees | undefined;
  /** May have decimals: `806.25`. */
  readonly count: number | undefined;
  readonly 'text-or-amount': string | Rupees | undefined;
  readonly day: ParsedDate | undefined;
  /** A point in time. */
  readonly moment: ParsedDate | undefined;
  /** Names of people or funds. */
  readonly names: readonly string[];
}

export type FieldKind = keyof FieldValues;

/** Fields by their names: the kind, and the column's header in an export; a field without a header is not exported. */
export type RecordFields = Readonly<Record<string, readonly [kind: FieldKind, header?: string]>>;

/** A record with these fields. */
export type RecordOf<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: FieldValues[Fields[Name][0]];
};

/** In the order of the exports: first the columns of View all. */
export const INVESTMENT_FIELDS = {
  /** The page of an investment calls it 'Investment Vehicle'. */
  typeOfSecurities: ['text', 'Type of Securities'],
  /** At the time of the investment. */
  issuePrice: ['price', 'Invested Share Price'],
  /** Today. */
  currentSharePrice: ['price', 'Current Share Price'],
  invested: ['amount', 'Invested Value'],
  /** The intermediary of the investment; missing, or `Direct`, for a direct one. */
  channel: ['text', 'Investment Via'],
  secondaryEmail: ['text', 'Secondary e-mail'],
  vehicle: ['text', 'Type of Instrument'],
  purchased: ['day', 'Date of Purchase'],
  /** According to the API; where it is missing, `valueToday` calculates it from the share prices. */
  currentValue: ['amount', 'Current Investment Value'],
  scheme: ['text', 'Scheme'],
  fundingType: ['text', 'Funding Type'],
  numberOfSecurities: ['count', 'Number of Securities'],
  faceValue: ['price', 'Face Value'],
  updated: ['moment', 'Last Updated'],
} as const satisfies RecordFields;

/** In the order of the exports. */
export const STARTUP_FIELDS = {
  name: ['text', 'Portfolio'],
  logoUrl: ['address'],
  investmentCode: ['text-or-number', 'Investment Code'],
  legalName: ['text', 'Legal Name'],
  about: ['text', 'About'],
  website: ['address', 'Website'],
  headquarters: ['text', 'HQ Location'],
  serviceRegion: ['text-or-list', 'Service Region'],
  coInvestors: ['names', 'Co-Investors'],
  founders: ['names', 'Founders'],
  foundedIn: ['year', 'Founded In'],
  sector: ['text', 'Sector'],
  fundingStage: ['text', 'Investment Stage'],
  currentStage: ['text', 'Current Stage'],
  status: ['text', 'Status'],
  statusYear: ['year', 'Year Status Changed'],
  statusRemark: ['text', 'Remark'],
  securityType: ['text', 'Security Type'],
  floorValuation: ['amount', 'Floor Valuation'],
  capValuation: ['amount', 'Cap Valuation'],
  preMoneyValuation: ['amount', 'Pre-money Valuation'],
  currentValuation: ['amount', 'Current Valuation'],
  /** Per month. */
  cashBurn: ['amount', 'Monthly Cash Burn'],
  /** `14 months` */
  runway: ['text-or-number', 'Runway'],
  revenue: ['amount', 'Revenue'],
  fundRaisePlan: ['text-or-amount', 'Fund Raise Plan'],
  raisedTillNow: ['amount', 'Raised Till Date'],
  cashInBank: ['amount', 'Cash in Bank'],
  /** Amount invested by the whole network. */
  networkInvestment: ['amount', 'Total Investment by the Network'],
} as const satisfies RecordFields;

/** Fields in their order, as triples. */
export const fieldsOf = <Fields extends RecordFields>(
  fields: Fields,
): readonly (readonly [name: keyof Fields & string, kind: FieldKind, header: string | undefined])[] =>
  Object.entries(fields).map(([name, [kind, header]]) => [name, kind, header]);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const numberOf = (value: unknown): number | undefined =>
  Number.isFinite(value) ? (value as number) : undefined;

const dateOf = (value: unknown): ParsedDate | undefined => {
  if (!isRecord(value)) return undefined;
  const day = parseDate(textOf(value['day']))?.day;
  return { epochMs: parseDate(numberOf(value['epochMs']))?.epochMs, ...(day !== undefined && { day }) };
};

const READERS: { readonly [Kind in FieldKind]: (value: unknown) => FieldValues[Kind] } = {
  text: textOf,
  'text-or-number': textOf,
  'text-or-list': textOf,
  year: textOf,
  address: textOf,
  amount: parseRupees,
  price: parseRupees,
  count: numberOf,
  'text-or-amount': (value) => textOf(value) ?? parseRupees(value),
  day: dateOf,
  moment: dateOf,
  names: (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []),
};

/** Reads the fields of a record from plain data of any origin; a field of another type counts as missing. */
export function readRecord<Fields extends RecordFields>(fields: Fields, source: unknown): RecordOf<Fields> {
  const values = isRecord(source) ? source : {};
  const record: Record<string, unknown> = {};
  for (const [name, [kind]] of Object.entries(fields))
    record[name] = READERS[kind](Object.hasOwn(values, name) ? values[name] : undefined);
  return record as RecordOf<Fields>;
}
