import { filledAddress } from '../platform/http/calls.ts';
import { DEMO_DOCUMENT_CALL } from './demo-calls.ts';
import type { Insertable } from 'kysely';
import { reportRecords } from '../../src/demo/report-records.ts';
import type { MeetingsTable, MisRecordsTable, UpdatesTable } from '../platform/db/schema.ts';

interface ReportRows {
  readonly misRecords: Insertable<MisRecordsTable>[];
  readonly updates: Insertable<UpdatesTable>[];
  readonly meetings: Insertable<MeetingsTable>[];
}

/** The rows of the demo's reports, updates and meeting recordings. @param today an ISO date such as `2026-11-21` */
export function demoReportRows(today: string): ReportRows {
  const { mis, updates, meetings } = reportRecords(today);
  return {
    misRecords: mis.map((each) => ({
      id: each.id,
      startup_id: each.startupId,
      title: each.title,
      documents: JSON.stringify(
        each.documents.map((name) => ({
          path: filledAddress(DEMO_DOCUMENT_CALL, { file: `${name}.pdf` }),
          key: name,
        })),
      ),
      recorded_on: each.recordedOn,
    })),
    updates: updates.map((each) => ({
      id: each.id,
      startup_id: each.startupId,
      posted_at: new Date(each.postedAt),
      content: each.content,
    })),
    meetings: meetings.map((each) => ({
      id: each.id,
      startup_id: each.startupId,
      held_at: new Date(each.heldAt),
      links: JSON.stringify(each.links),
    })),
  };
}
