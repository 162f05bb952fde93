import type { Kysely } from 'kysely';
import { reportText, type StatedFigures } from '../../src/demo/report-text.ts';
import { slug } from '../../src/demo/slug.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ReportDocumentKey, ReadReportFile, ReportFile } from '../reports/document-links.ts';

/** The documents of the demo's reports; outside of the demo there are none. */
export const demoDocuments =
  (db: Kysely<Database>): ReadReportFile =>
  (place) =>
    demoDocument(db, place);

/**
 * A document of the demo: a real PDF, written on each call from the invented company's figures.
 * @returns `undefined` when no invented company has such a document
 */
async function demoDocument(
  db: Kysely<Database>,
  { record, part }: ReportDocumentKey,
): Promise<ReportFile | undefined> {
  const row = await db
    .selectFrom('mis_records')
    .innerJoin('startups', 'startups.id', 'mis_records.startup_id')
    .select(['mis_records.title', 'mis_records.documents', 'mis_records.recorded_on'])
    .select(['startups.name', 'startups.revenue', 'startups.cash_burn', 'startups.cash_in_bank'])
    .where('mis_records.id', '=', record)
    .where('startups.demo', '=', true)
    .executeTakeFirst();
  const document = row?.documents[part - 1];
  if (row === undefined || document?.path.startsWith('/') !== true) return undefined;
  return demoReportDocument({
    place: { record, part },
    parts: row.documents.length,
    company: row.name,
    title: row.title,
    recordedOn: row.recorded_on,
    stated: {
      revenue: row.revenue !== null,
      burn: row.cash_burn !== null,
      cash: row.cash_in_bank !== null,
    },
  });
}

interface DemoReport {
  readonly place: ReportDocumentKey;
  /** How many documents the report has. */
  readonly parts: number;
  readonly company: string;
  readonly title: string;
  /** ISO date. */
  readonly recordedOn: string;
  readonly stated: StatedFigures;
}

/** The PDF of one document of a demo report; the same document always gives the same bytes. */
export function demoReportDocument({
  place,
  parts,
  company,
  title,
  recordedOn,
  stated,
}: DemoReport): ReportFile {
  const { record, part } = place;
  return {
    name: `${slug(`${company} ${title}${parts > 1 ? ` ${part}` : ''}`)}.pdf`,
    bytes: pdfDocument({
      title: `${company}: management report, ${title}`,
      lines: [
        `Recorded on ${recordedOn}. Part ${part} of ${parts}.`,
        '',
        ...reportText(record, part, stated),
        '',
        'This document belongs to the demo network: the company and its figures are invented.',
      ],
    }),
  };
}

interface PdfText {
  readonly title: string;
  /** From the top; an empty line leaves a gap. Lines longer than about 90 characters run off the page. */
  readonly lines: readonly string[];
}

const LINE_HEIGHT = 18;

/** Escapes the characters that delimit a string in a PDF; what is not printable ASCII becomes a question mark. */
const pdfString = (text: string): string =>
  `(${text.replaceAll(/[^ -~]/gu, '?').replaceAll(/[\\()]/gu, String.raw`\$&`)})`;

function pageContent({ title, lines }: PdfText): string {
  const shown = lines.map((line) => `0 -${LINE_HEIGHT} Td ${pdfString(line)} Tj`);
  return ['BT', '/F2 14 Tf 56 770 Td', `${pdfString(title)} Tj`, '/F1 11 Tf', ...shown, 'ET'].join('\n');
}

/**
 * Writes one page of text as a PDF (ISO 32000): a catalogue, a page, two standard fonts, and the table of byte offsets.
 * It has no active content.
 */
export function pdfDocument(text: PdfText): Uint8Array<ArrayBuffer> {
  const content = pageContent(text);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${pdfString(text.title)} /Producer (Kopal demo) >>`,
  ];
  let file = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
  // Every character is one byte, so character offsets are byte offsets.
  return new TextEncoder().encode(file + end);
}
