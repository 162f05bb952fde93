import type {
  Meeting,
  MisRecord,
  ReportKind,
  ReportPage,
  Reports,
  StartupUpdate,
} from '../../../core/reports/report.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import {
  meetingFields,
  misDocumentFields,
  misFields,
  pagedListFields,
  startupPageFields,
  updateFields,
} from '../../../contract/reports.ts';
import { unchangedText, requiredRecord } from '../../../contract/fields.ts';
import { parseStartupId, type StartupId } from '../../../core/shared/brand.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

const pagedList = decoder(requiredRecord(pagedListFields));
const startupPage = decoder(requiredRecord(startupPageFields));

const misRecord = decoder(requiredRecord(misFields));
const documentRecord = decoder(requiredRecord(misDocumentFields));
const updateRecord = decoder(requiredRecord(updateFields));
const meetingRecord = decoder(requiredRecord(meetingFields));
const link = decoder(unchangedText);

function decodeMis(entry: unknown): MisRecord | undefined {
  const fields = misRecord(entry);
  return (
    fields && {
      title: fields.title,
      documents: decodeEach(fields.documents, documentRecord).items.map(({ path, key, type, size }) => ({
        address: path,
        key,
        mediaType: type,
        size,
      })),
    }
  );
}

function decodeUpdate(entry: unknown): StartupUpdate | undefined {
  const fields = updateRecord(entry);
  return (
    fields && {
      posted: fields.title,
      content: fields.content === undefined ? undefined : untrustedHtml(fields.content),
    }
  );
}

function decodeMeeting(entry: unknown): Meeting | undefined {
  const fields = meetingRecord(entry);
  return fields && { held: fields.title, links: decodeEach(fields.links, link).items };
}

const RECORD_DECODERS: { readonly [Kind in ReportKind]: (entry: unknown) => Reports[Kind] | undefined } = {
  mis: decodeMis,
  updates: decodeUpdate,
  meetings: decodeMeeting,
};

/**
 * Decodes a paged list, bare or under `data`.
 * @returns `undefined` when the response has no list `docs`
 */
export function decodeReports<Kind extends ReportKind>(
  kind: Kind,
  response: unknown,
): ReportPage<Reports[Kind]> | undefined {
  const page = pagedList(unwrapData(response)) ?? pagedList(response);
  return page && pageOf(kind, page);
}

/**
 * Decodes the first pages of several startups. An entry without a startup or a list is left out.
 * @returns `undefined` when the response has no list
 */
export function decodeFirstPages<Kind extends ReportKind>(
  kind: Kind,
  response: unknown,
): ReadonlyMap<StartupId, ReportPage<Reports[Kind]>> | undefined {
  const entries = unwrapData(response);
  if (!Array.isArray(entries)) return undefined;
  return new Map(
    entries.flatMap((entry) => {
      const page = startupPage(entry);
      const startup = parseStartupId(page?.startup);
      return page === undefined || startup === undefined ? [] : [[startup, pageOf(kind, page)] as const];
    }),
  );
}

const pageOf = <Kind extends ReportKind>(
  kind: Kind,
  page: NonNullable<ReturnType<typeof pagedList>>,
): ReportPage<Reports[Kind]> => ({
  ...decodeEach<Reports[Kind]>(page.docs, RECORD_DECODERS[kind]),
  hasNext: page.hasNextPage ?? false,
  hasPrevious: page.hasPrevPage,
});
