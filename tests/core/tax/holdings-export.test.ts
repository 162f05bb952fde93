import { BehaviorSubject, type Observable, of, Subject } from 'rxjs';
import { MemoryFileSaver } from '../../../src/adapters/memory/memory-file-saver.ts';
import { companyKeyOf } from '../../../src/core/portfolio/company-key.ts';
import type { Holdings } from '../../../src/core/portfolio/investment.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import type { Loadable } from '../../../src/core/shared/loadable.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { describe, expect, it } from 'vitest';
import { rupees } from '../../../src/core/shared/brand.ts';
import { HoldingsExport, holdingsCells, holdingsJson } from '../../../src/core/tax/holdings-export.ts';
import { anInvestment, anEmptyInvestment } from '../../support/investment-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { aLogin } from '../../support/session-builders.ts';

const keysOf = (json: string): readonly string[] => {
  const [first = {}] = JSON.parse(json) as readonly object[];
  return Object.keys(first);
};

/** The cells of a row by their headers. */
const rowOf = ([headers = [], row = []]: ReturnType<typeof holdingsCells>) =>
  Object.fromEntries(headers.map((header, index) => [String(header), row[index]]));

function openExport(holdings$: Observable<Loadable<Holdings, RequestError>>, sort?: string) {
  const session$ = new BehaviorSubject<SessionState>({ status: 'logged-in', ...aLogin() });
  const saver = new MemoryFileSaver();
  const notifier = new RecordingNotifier();
  const holdingsExport = new HoldingsExport({
    holdings$,
    session: { state$: session$ },
    notes: { current: () => () => '' },
    preferences: { get: (key) => (key === 'holdings-sort' ? sort : undefined) },
    clock: { now: () => 0 },
    saver,
    notifier,
  });
  return { holdingsExport, session$, saver, notifier };
}

describe('the export of the holdings', () => {
  it('begins with the columns of the table View all', () => {
    const cells = holdingsCells([anInvestment()]);
    expect(cells[0]?.slice(0, 6)).toEqual([
      'Portfolio',
      'Type of Securities',
      'Invested Share Price',
      'Current Share Price',
      'Invested Value',
      'Current Value',
    ]);
    expect(rowOf(cells)).toMatchObject({
      Portfolio: 'Vyomrekha Space',
      'Type of Securities': 'CCPS',
      'Invested Share Price': 1240,
      'Invested Value': 1_000_000,
      'Current Value': 2_750_000,
      'Date of Purchase': '2022-02-18',
      Founders: 'Ishaan Kulkarni, Nandini Rao',
    });
  });

  it('contains whole rupees, exact share prices, and one column for the current value', () => {
    const investment = anInvestment({
      invested: rupees(100_000.4),
      issuePrice: rupees(33.35),
      currentSharePrice: rupees(44.1),
      currentValue: rupees(132_999.5),
    });
    const row = rowOf(holdingsCells([investment]));
    expect(row).toMatchObject({
      'Invested Share Price': 33.35,
      'Invested Value': 100_000,
      'Current Value': 132_234,
    });
    expect(Object.keys(row)).not.toContain('Current Investment Value');
    expect(JSON.parse(holdingsJson([investment]))).toMatchObject([{ value: 132_234, currentValue: 133_000 }]);
  });

  it('has the current value that the API states when a share price is missing', () => {
    const cells = holdingsCells([anInvestment({ issuePrice: undefined, currentValue: rupees(5000) })]);
    expect(cells[1]?.[5]).toBe(5000);
  });

  it('lists the investments in the order of the table', async () => {
    const items = [
      aHolding({ id: 'small', invested: rupees(1) }),
      aHolding({ id: 'large', invested: rupees(9) }),
    ];
    const { holdingsExport, saver } = openExport(
      of({ status: 'ready', value: { items, skippedRecords: 0 } }),
      'invested:descending',
    );
    await holdingsExport.saveJson();
    expect(JSON.parse(saver.files[0]?.text ?? '')).toMatchObject([{ id: 'large' }, { id: 'small' }]);
  });

  it('saves nothing and says nothing when the login ends before the holdings are loaded', async () => {
    const holdings$ = new Subject<Loadable<Holdings, RequestError>>();
    const { holdingsExport, session$, saver, notifier } = openExport(holdings$);
    const saved = holdingsExport.saveCsv();
    session$.next({ status: 'logged-out', reason: 'expired' });
    holdings$.next({ status: 'ready', value: { items: [aHolding()], skippedRecords: 0 } });
    await saved;
    expect([saver.files, notifier.texts]).toEqual([[], []]);
  });

  it('has the investor’s notes about companies, and no column for them if there are none', () => {
    const [noted, other] = [aHolding({ id: 'a' }), anEmptyInvestment()];
    const noteOf = (key: string): string => (key === companyKeyOf(noted) ? 'Ask for the audit.\nSoon.' : '');
    const [headers, first, second] = holdingsCells([noted, other], noteOf);
    expect([headers?.at(-1), first?.at(-1), second?.at(-1)]).toEqual([
      'Your Note',
      'Ask for the audit.\nSoon.',
      undefined,
    ]);
    expect(JSON.parse(holdingsJson([noted, other], noteOf))).toMatchObject([
      { note: 'Ask for the audit.\nSoon.' },
      {},
    ]);
    for (const blank of ['', ' \n'])
      expect(holdingsCells([noted], () => blank)[0]).not.toContain('Your Note');
  });

  it('has in the JSON every field of the record except the logo', () => {
    const { startup, ...investment } = anInvestment();
    const names = keysOf(holdingsJson([anInvestment()]));
    const expected = [...Object.keys(investment), ...Object.keys(startup)].filter(
      (name) => !['id', 'name', 'logoUrl'].includes(name),
    );
    expect(names).toEqual(expect.arrayContaining([...new Set(expected), 'id', 'startupName', 'value']));
    expect(names.filter((name) => /logo/iu.test(name))).toEqual([]);
  });

  it('leaves a missing value empty in the CSV, and out of the JSON', () => {
    const empty = rowOf(holdingsCells([anEmptyInvestment()]));
    expect([empty['Portfolio'], empty['Invested Value'], empty['Date of Purchase']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(keysOf(holdingsJson([anEmptyInvestment()]))).toEqual(expect.not.arrayContaining(['invested']));
  });
});
