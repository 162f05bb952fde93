import type { Insertable } from 'kysely';
import { addIsoDays } from '../../src/demo/iso-dates.ts';
import { type InvestmentRecord, UPDATED_AT } from '../../src/demo/investment-records.ts';
import type { InvestmentsTable } from '../platform/db/schema.ts';

/**
 * The rows of a portfolio of the demo.
 * @param today ISO date that the days count back from
 */
export function demoInvestmentRows(
  investor: { readonly id: string },
  portfolio: readonly InvestmentRecord[],
  today: string,
): Insertable<InvestmentsTable>[] {
  const dayAgo = (days: number): string => addIsoDays(today, -days);
  return portfolio.map((each) => ({
    id: each.id,
    investor_id: investor.id,
    startup_id: each.startupId,
    channel: each.channel ?? null,
    secondary_email: each.secondaryEmail ?? null,
    investment_vehicle: each.vehicle ?? null,
    type_of_securities: each.typeOfSecurities,
    purchase_date: dayAgo(each.boughtDaysAgo),
    amount: each.amount,
    scheme_name: each.scheme ?? null,
    funding_type: each.fundingType,
    number_of_securities: each.numberOfSecurities ?? null,
    face_value: each.faceValue,
    issue_price: each.issuePrice ?? null,
    current_share_price: each.currentSharePrice ?? null,
    priced_on: each.pricedDaysAgo === undefined ? null : dayAgo(each.pricedDaysAgo),
    updated_at: new Date(`${dayAgo(each.updatedDaysAgo)}${UPDATED_AT}`),
  }));
}
