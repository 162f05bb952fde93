import type { Ipo, IpoStage } from '../../../core/pre-ipo/ipo.ts';
import { parseDate } from '../../../core/shared/dates.ts';
import { dayFrom } from './demo-date.ts';

/** A listing of the memory backend; `undefined` days are not fixed yet. */
export interface MemoryIpo extends Ipo {
  readonly stage: IpoStage;
}

type Row = readonly [
  company: string,
  category: string,
  starts: number | undefined,
  ends: number | undefined,
  status: string | undefined,
];

const ROWS: readonly Row[] = [
  ['Sampadika Finserv', 'SME', -2, 1, 'Bidding'],
  ['Malvahak Logistics', 'SME', -1, 3, 'Bidding'],
  ['Urvara Agro Inputs', 'Mainboard', 0, 4, 'Bidding'],
  ['Chaiyaar Foods', 'SME', -18, -15, 'Listed'],
  ['Nivasto Homes', 'SME', -24, -22, 'Awaiting listing'],
  ['Gyanpothi Learning', 'SME', -38, -36, 'Listed'],
  ['Dhaga Textiles', 'SME', -41, -39, 'Listed'],
  ['Lauha Castings', 'Mainboard', -47, -44, 'Listed'],
  ['Megh Data', 'SME', -52, -50, 'Withdrawn'],
  ['Neelam Optics', 'SME', -58, -55, 'Listed'],
  ['Parvat Cables', 'SME', -63, -60, 'Listed'],
  ['Rasoi Metals', 'SME', -70, -67, 'Listed'],
  ['Sagar Marine', 'Mainboard', -77, -74, 'Listed'],
  ['Tarang Audio', 'SME', -84, -81, 'Awaiting listing'],
  ['Vastra Retail', 'SME', -91, -88, 'Listed'],
  ['Bhoomi Title', 'SME', 6, 9, undefined],
  ['Nakshatra Robotics', 'Mainboard', 13, 16, undefined],
  ['Vidyut Cells', 'SME', undefined, undefined, undefined],
];

/** Returns the stage by the dates; a listing without dates is upcoming. */
function stageOf(starts: number | undefined, ends: number | undefined): IpoStage {
  if (starts === undefined || starts > 0) return 'upcoming';
  return ends !== undefined && ends < 0 ? 'closed' : 'open';
}

/** The listings of the demo. @param now epoch milliseconds; the dates are relative to it */
export function demoIpos(now: number): readonly MemoryIpo[] {
  const day = (days: number | undefined) => (days === undefined ? undefined : parseDate(dayFrom(now, days)));
  return ROWS.map(([company, category, starts, ends, listingStatus], index) => ({
    id: `demo-ipo-${index + 1}`,
    companyName: company,
    logoUrl: undefined,
    category,
    bidStart: day(starts),
    bidEnd: day(ends),
    listingStatus,
    website: `https://${company.toLowerCase().replaceAll(' ', '-')}.example`,
    stage: stageOf(starts, ends),
  }));
}
