import assert from 'node:assert/strict';
import { lastValueFrom } from 'rxjs';
import type { ReportsGateway } from '../core/reports/reports-gateway.port.ts';
import {
  FIRST_PAGES_KINDS,
  type MisRecord,
  type ReportKind,
  type ReportPage,
} from '../core/reports/report.ts';
import type { StartupId } from '../core/shared/brand.ts';
import { parseWebLink } from '../core/shared/web-link.ts';
import {
  type Account,
  type ContractTest,
  assertDescending,
  assertRejected,
  assertEqualData,
  contractTestsOfReads,
  type SetToken,
  readValue,
} from './contract-test.ts';

/** A reports gateway with the accounts and startups that its contract tests use. */
export interface ReportsSubject {
  readonly reports: ReportsGateway;
  readonly investor: Account;
  /** Startups that the investor holds; the first one has reports of each kind. */
  readonly heldStartups: () => Promise<readonly [StartupId, ...StartupId[]]>;
  /** Holds none of the startups. Without a newcomer, the contract tests that need this account are left out. */
  readonly newcomer?: Account;
  /** Without it, the contract tests about tokens are left out. */
  readonly setToken?: SetToken;
  /** Whether the backend has the call for several startups at once. */
  readonly hasFirstPages: boolean;
}

const KINDS: readonly ReportKind[] = ['mis', 'updates', 'meetings'];
/** More pages than any startup has. */
const MAX_PAGES = 1000;

/** Returns tests of what the core relies on in the reports of startups, whatever their content. */
export function reportsContractTests(subject: ReportsSubject): readonly ContractTest[] {
  const { investor, newcomer, setToken, heldStartups, hasFirstPages } = subject;
  const pageOf = (kind: ReportKind, startup: StartupId, page: number) =>
    readValue<ReportPage<unknown>>(subject.reports.page(kind, startup, page));
  /** All pages of the first startup. */
  async function allPages(kind: ReportKind) {
    await investor.logIn();
    const [startup] = await heldStartups();
    const pages: ReportPage<unknown>[] = [];
    for (let hasNext = true; hasNext && pages.length < MAX_PAGES;) {
      const page = await pageOf(kind, startup, pages.length + 1);
      pages.push(page);
      ({ hasNext } = page);
    }
    return { startup, pages };
  }
  const ofEach = <Kind extends ReportKind>(
    kinds: readonly Kind[],
    name: string,
    check: (kind: Kind) => Promise<void>,
  ): readonly ContractTest[] => kinds.map((kind) => ({ name: `${kind}: ${name}`, run: () => check(kind) }));
  return [
    ...ofEach(
      KINDS,
      'each page says whether a next page exists; if it says whether a previous one exists, that is right; a page after the last is empty',
      async (kind) => {
        const { startup, pages } = await allPages(kind);
        assert.ok((pages[0]?.items.length ?? 0) > 0, 'the first startup has reports');
        for (const [index, { items, skippedRecords, hasPrevious }] of pages.entries()) {
          assert.equal(skippedRecords, 0, 'no record is left out');
          assert.ok(items.length > 0, `page ${index + 1} is not empty`);
          assert.equal(hasPrevious ?? index > 0, index > 0, `hasPrevious of page ${index + 1}`);
        }
        const afterLast = await pageOf(kind, startup, pages.length + 1);
        assert.deepEqual([afterLast.items, afterLast.hasNext], [[], false]);
      },
    ),
    {
      name: 'returns updates and meetings newest first, those without a date last',
      run: async () => {
        await investor.logIn();
        const [startup] = await heldStartups();
        const updates = await readValue(subject.reports.page('updates', startup, 1));
        const meetings = await readValue(subject.reports.page('meetings', startup, 1));
        const times = [
          updates.items.map(({ posted }) => posted?.epochMs ?? -Infinity),
          meetings.items.map((each) => each.held?.epochMs ?? -Infinity),
        ];
        for (const each of times) assertDescending(each, 'newest first');
      },
    },
    ...(newcomer === undefined
      ? []
      : ofEach(
          KINDS,
          'a request for a startup that is not held is rejected with 404, like one for an unknown startup',
          async (kind) => {
            await investor.logIn();
            const [startup] = await heldStartups();
            await newcomer.logIn();
            const foreign = await lastValueFrom(subject.reports.page(kind, startup, 1));
            assertRejected(foreign, 404);
            const unknown = `${startup}-unknown` as StartupId;
            assertEqualData(await lastValueFrom(subject.reports.page(kind, unknown, 1)), foreign);
          },
        )),
    ...(hasFirstPages
      ? ofEach(
          FIRST_PAGES_KINDS,
          'one call returns the first pages of several startups, and leaves out unknown startups',
          async (kind) => {
            await investor.logIn();
            const startups = await heldStartups();
            const unknown = `${startups[0]}-unknown` as StartupId;
            const found = await readValue(subject.reports.firstPages(kind, [...startups, unknown]));
            assert.deepEqual([...found.keys()].toSorted(), startups.toSorted());
            for (const startup of startups)
              assert.equal(found.get(startup)?.items.length, (await pageOf(kind, startup, 1)).items.length);
          },
        )
      : []),
    {
      name: 'mis: a document that can be fetched has the size that its report states',
      run: async () => {
        const { pages } = await allPages('mis');
        const [page] = pages as readonly ReportPage<MisRecord>[];
        for (const { address, size } of page?.items.flatMap(({ documents }) => documents) ?? []) {
          const link = parseWebLink(address);
          if (link === undefined || !subject.reports.canFetchDocument(link)) continue;
          const file: { readonly size?: unknown } = await readValue(subject.reports.document(link));
          if (size !== undefined) assert.equal(file.size, size);
        }
      },
    },
    ...contractTestsOfReads({
      investor,
      setToken,
      reads: async () => {
        const startups = await heldStartups();
        return [
          ...KINDS.map((kind) => subject.reports.page(kind, startups[0], 1)),
          ...(hasFirstPages
            ? FIRST_PAGES_KINDS.map((kind) => subject.reports.firstPages(kind, startups))
            : []),
        ];
      },
    }),
  ];
}
