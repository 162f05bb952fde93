import { operationsOf } from '../../server/description/open-api.ts';
import { type Access, bodyOf, type Operation } from '../../server/description/operation.ts';
import { addressOf, methodOf, queryNamesOf } from '../../server/platform/http/calls.ts';
import { DEALS_CALL } from '../../src/contract/deals.ts';
import { INVESTMENT_NAMES, startupNames } from '../../src/contract/investments.ts';
import { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import type { SectionFields } from '../../src/contract/section-fields.ts';
import {
  type FieldKind,
  fieldsOf,
  INVESTMENT_FIELDS,
  STARTUP_FIELDS,
} from '../../src/core/portfolio/investment-fields.ts';

/** The page whose tables come from the contract. */
export const API_PAGE = 'docs/api.md';

type Row = readonly string[];

const table = (header: Row, rows: readonly Row[]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;
const listOf = (texts: readonly string[]): string => (texts.length === 0 ? '' : texts.map(code).join(', '));

const OPERATIONS = operationsOf({
  productName: 'Kopal',
  productShortName: 'kopal',
  demo: false,
  mailbox: false,
  consentPage: false,
});

const ACCESS: Readonly<Record<Access, string>> = {
  token: 'a token',
  'optional-token': 'a token, if any',
  'no-token': 'anyone',
};

/** Returns the fields of a body; an optional field ends in `?`. */
function bodyFields(operation: Operation): readonly string[] {
  const { properties = {}, required = [] } = (bodyOf(operation)?.schema ?? {}) as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
}

const callsTable = (): string =>
  table(
    ['call', 'query', 'body', 'needs', 'rejects with', 'if the API lacks the call'],
    OPERATIONS.map((operation) => [
      code(`${methodOf(operation.call)} ${addressOf(operation.call).replace(/^\/api\//u, '')}`),
      listOf(queryNamesOf(operation.call)),
      listOf(bodyFields(operation)),
      ACCESS[operation.access],
      operation.errorResponses.join(', '),
      operation.ifNotOffered ?? '**The page or form fails.**',
    ]),
  );

const HOLDS: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  'text-or-number': 'text',
  'text-or-list': 'text',
  year: 'a year, as a number',
  address: 'an address',
  amount: 'rupees',
  price: 'rupees a share',
  count: 'a number',
  'text-or-amount': 'text',
  day: 'a day',
  moment: 'a moment',
  names: 'a list of `{name}`',
};

const holdingsTable = (): string => {
  const namesInApi: Readonly<Record<string, string>> = startupNames('kopal');
  const row = (record: string, name: string, kind: FieldKind, header: string | undefined): Row => [
    `${record}${code(name)}`,
    HOLDS[kind],
    header ?? '',
  ];
  return table(
    ['field', 'holds', 'in the app'],
    [
      ['`_id`', 'text', 'Investment Number'],
      ...fieldsOf(INVESTMENT_FIELDS).map(([key, kind, header]) =>
        row('', INVESTMENT_NAMES[key], kind, header),
      ),
      ['`startupDetails` `_id`', 'text', ''],
      ...fieldsOf(STARTUP_FIELDS).map(([key, kind, header]) =>
        row('`startupDetails` ', namesInApi[key] ?? key, kind, header),
      ),
    ],
  );
};

const SECTION_HOLDS: Readonly<Record<SectionFields[string][1], string>> = {
  line: '',
  'optional-line': ' (may be missing)',
  lines: ' (with line breaks)',
  day: ' (a day)',
  secret: ' (masked)',
  'optional-secret': ' (masked, may be missing)',
  id: '',
  share: ' (a number)',
};

const profileTable = (): string => {
  const fields = (section: SectionFields): string =>
    Object.values(section)
      .map(([name, kind]) => `${code(name)}${SECTION_HOLDS[kind]}`)
      .join(', ');
  return table(
    ['call', 'record'],
    [
      ['GET, PUT profile/basic-detail', fields(BASIC_DETAIL)],
      ['GET, PUT profile/bank-detail', fields(BANK_DETAIL)],
      ['GET, PUT profile/nominee-detail', `\`nominees\`, a list of one to four of ${fields(NOMINEE)}`],
    ],
  );
};

interface Limits {
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number | string;
}

const parametersTable = (): string => {
  const query = OPERATIONS.find(({ call }) => call === DEALS_CALL)?.query ?? {};
  return table(
    ['parameter', 'takes', 'without it'],
    Object.entries(query).map(([name, { schema, description = '' }]) => {
      const limits: Limits = schema;
      if (limits.const !== undefined)
        return [code(name), `${code(limits.const)}, the published ones; nothing else`, code(limits.const)];
      if (limits.minimum !== undefined)
        return [
          code(name),
          `a whole number from ${limits.minimum} to ${limits.maximum}`,
          String(limits.default),
        ];
      return [
        code(name),
        `(deals) ${description}`,
        limits.default === undefined ? 'all' : code(String(limits.default)),
      ];
    }),
  );
};

const TABLES: Readonly<Record<string, () => string>> = {
  calls: callsTable,
  holdings: holdingsTable,
  parameters: parametersTable,
  profile: profileTable,
};

/** Renders each table of a page anew; a table stands between `<!-- table: calls -->` and `<!-- end -->`. */
export const withTables = (page: string): string =>
  page.replaceAll(
    /(<!-- table: (\w+) -->\n)[^]*?(<!-- end -->)/gu,
    (whole, start: string, name: string, end: string) => {
      const render = TABLES[name];
      return render === undefined ? whole : `${start}\n${render()}\n\n${end}`;
    },
  );

/** The names of the tables in a page. */
export const tablesIn = (page: string): readonly string[] =>
  [...page.matchAll(/<!-- table: (\w+) -->/gu)].map(([, name = '']) => name);

export const TABLE_NAMES: readonly string[] = Object.keys(TABLES);
