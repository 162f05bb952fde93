import type { Ipo, IpoStage } from '../../../core/pre-ipo/ipo.ts';
import { type IpoRecord, ipoRecords } from '../../../demo/ipo-records.ts';
import { dayFrom } from './demo-date.ts';
import { compareTexts } from '../../../core/shared/compare-texts.ts';

/** A listing of the memory backend. */
export interface MemoryIpo extends Ipo {
  readonly stage: IpoStage;
}

/** Returns the stage by the dates; a listing without dates is upcoming. */
function stageOf({ startsInDays, endsInDays }: IpoRecord): IpoStage {
  if (startsInDays === undefined || startsInDays > 0) return 'upcoming';
  return endsInDays !== undefined && endsInDays < 0 ? 'closed' : 'open';
}

/** The date that a stage is sorted by, as a number of days: the next one first, of closed listings the last to close. */
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
    compareTexts(stageOf(a), stageOf(b)) ||
    (daysOf(a) === daysOf(b) ? compareTexts(a.company, b.company) : daysOf(a) - daysOf(b)),
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
