import type { Ipo, IpoStage } from '../../../core/pre-ipo/ipo.ts';
import { type IpoRecord, ipoRecords } from '../../../demo/ipo-records.ts';
import { dayFrom } from './demo-date.ts';
import { compareStrings } from '../../../core/shared/compare-strings.ts';

/** A listing of the memory backend. */
export interface MemoryIpo extends Ipo {
  readonly stage: IpoStage;
}

/** Returns the stage by the dates; a listing without dates is upcoming. */
function stageOf({ startsInDays, endsInDays }: IpoRecord): IpoStage {
  if (startsInDays === undefined || startsInDays > 0) return 'upcoming';
  return endsInDays !== undefined && endsInDays < 0 ? 'closed' : 'open';
}

/**
 * The sort key of a listing within its stage, in days. Open: the earliest end first. Upcoming: the earliest start
 * first. Closed: the latest end first.
 */
function daysOf(record: IpoRecord): number {
  const { startsInDays = Infinity, endsInDays = Infinity } = record;
  switch (stageOf(record)) {
    case 'open':
      return endsInDays;
    case 'closed':
      return -endsInDays;
    case 'upcoming':
      return startsInDays;
  }
}

const SORTED = ipoRecords.toSorted(
  (a, b) =>
    compareStrings(stageOf(a), stageOf(b)) ||
    (daysOf(a) === daysOf(b) ? compareStrings(a.company, b.company) : daysOf(a) - daysOf(b)),
);

/** The listings of the demo. @param now epoch milliseconds; the dates are relative to it */
export const demoIpos = (now: number): readonly MemoryIpo[] =>
  SORTED.map((record) => ({
    id: record.id,
    companyName: record.company,
    logoUrl: undefined,
    category: record.category,
    bidStart: dayFrom(now, record.startsInDays),
    bidEnd: dayFrom(now, record.endsInDays),
    listingStatus: record.listingStatus,
    website: record.website,
    stage: stageOf(record),
  }));
