import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentPlace, ReportFile } from '../reports/report-file.ts';
import { slug } from '../../src/demo/slug.ts';
import { DemoRandom } from '../../src/demo/demo-random.ts';
import { pdfDocument } from './pdf-document.ts';

/**
 * A document of the demo: a real PDF, written on each call from the invented company's name and quarter.
 * @returns `undefined` when no invented company has such a document
 */
export async function demoDocument(
  db: Kysely<Database>,
  { record, part }: DocumentPlace,
): Promise<ReportFile | undefined> {
  const row = await db
    .selectFrom('mis_records')
    .innerJoin('startups', 'startups.id', 'mis_records.startup_id')
    .select(['mis_records.title', 'mis_records.documents', 'mis_records.recorded_on', 'startups.name'])
    .where('mis_records.id', '=', record)
    .where('startups.demo', '=', true)
    .executeTakeFirst();
  const document = row?.documents[part - 1];
  if (row === undefined || document?.path.startsWith('/') !== true) return undefined;
  return {
    name: `${slug(`${row.name} ${row.title}${row.documents.length > 1 ? ` ${part}` : ''}`)}.pdf`,
    bytes: pdfDocument({
      title: `${row.name}: management report, ${row.title}`,
      lines: [
        `Recorded on ${row.recorded_on}. Part ${part} of ${row.documents.length}.`,
        '',
        ...figures(document.key),
        '',
        'Amounts are in lakh rupees. This document belongs to the demo network:',
        'the company and its figures are invented.',
      ],
    }),
  };
}

/** Figures that are the same for the same document each time. */
function figures(key: string): readonly string[] {
  const random = new DemoRandom([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0);
  const revenue = random.between(40, 900);
  const burn = random.between(12, 95);
  const cash = burn * random.between(5, 20);
  const rows = [
    ['Revenue of the quarter', revenue],
    ['Revenue of the quarter before', Math.round((revenue * random.between(70, 115)) / 100)],
    ['Cash burn a month', burn],
    ['Cash in bank', cash],
    ['Runway in months', Math.floor(cash / burn)],
    ['People employed', random.between(9, 240)],
  ] as const;
  return rows.map(([label, value]) => `${label}: ${value}`);
}
