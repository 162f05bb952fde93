import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import type { CheckedReports, CompanyReportsState } from './company-reports.ts';

/** The companies that are checked: `your 12 largest companies`, `your 3 companies`, `your company`. */
function checkedCompanies({
  companies,
  hasMore,
}: Pick<CompanyReportsState, 'companies' | 'hasMore'>): string {
  const count = companies.length;
  if (count === 1) return hasMore ? 'your largest company' : 'your company';
  return `your ${formatGrouped(count)} ${hasMore ? 'largest ' : ''}companies`;
}

/**
 * Says for which companies reports were checked, so that a count is not taken to include the other companies.
 * @param what the reports, in the plural, as within a sentence: `updates and MIS reports`
 * @param checked for each kind of these reports, the state of its check
 */
export function checkedNote(
  state: CompanyReportsState,
  what: string,
  ...checked: readonly Omit<CheckedReports<unknown>, 'byStartup'>[]
): string | undefined {
  const { companies } = state;
  if (checked.every(({ status }) => status === 'idle')) return undefined;
  const isLoading = checked.some(({ status }) => status !== 'loaded');
  if (companies.length === 0) {
    if (isLoading) return `Checking ${what}…`;
    return checked.some(({ incomplete }) => incomplete)
      ? `${capitalised(what)} could not be checked.`
      : undefined;
  }
  const whose = checkedCompanies(state);
  return isLoading ? `Checking ${what} of ${whose}…` : `${capitalised(what)}: checked for ${whose}.`;
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `Those of 2 companies could not be loaded.`; `undefined` when all were loaded. */
export const unloadedNote = (companyCount: number): string | undefined =>
  companyCount === 0
    ? undefined
    : `Those of ${counted(companyCount, 'company', 'companies')} could not be loaded.`;
