import { parseStartupId, type Email, type InvestmentId } from '../shared/brand.ts';
import { isRecord } from '../shared/record.ts';
import { INVESTMENT_FIELDS, readRecord, STARTUP_FIELDS } from './investment-fields.ts';
import type { Investment, Startup } from './investment.ts';

/**
 * Navigation state of a link to an investment: the investment and its startup. The browser stores the state for the tab
 * until the session ends. The e-mail says whose state it is: another investor may log in, in another tab.
 * @see docs/product.md#view-all
 */
export interface InvestmentNavigationState {
  readonly investor: Email;
  readonly startup: Startup;
  readonly investment: Omit<Investment, 'startup'>;
}

/** Builds plain data for the navigation; `undefined` while the investor is unknown. */
export function investmentNavigationState(
  { startup, ...investment }: Investment,
  investor: Email | undefined,
): InvestmentNavigationState | undefined {
  return investor === undefined ? undefined : { investor, startup, investment };
}

/**
 * Reads a navigation state. It is untrusted: it may come from an older version, another page or another investor.
 * @returns `undefined` unless the state holds this investment of this investor
 */
export function readInvestmentNavigationState(
  state: unknown,
  id: InvestmentId,
  investor: Email | undefined,
): Investment | undefined {
  if (!isRecord(state) || investor === undefined || state['investor'] !== investor) return undefined;
  const { startup, investment } = state;
  if (!isRecord(startup) || !isRecord(investment) || investment['id'] !== id) return undefined;
  return {
    id,
    ...readRecord(INVESTMENT_FIELDS, investment),
    startup: { id: parseStartupId(startup['id']), ...readRecord(STARTUP_FIELDS, startup) },
  };
}
