import type { SharePrice } from '../../../core/reports/share-price.ts';
import { rupees } from '../../../core/shared/brand.ts';
import type { Day } from '../../../core/shared/calendar-day.ts';
import { priceRecords } from '../../../demo/price-records.ts';
import { demoToday } from './demo-date.ts';

/** The prices of a startup's share, oldest first. @param now epoch milliseconds; the days are relative to it */
export const demoPrices = (startup: string, now: number): readonly SharePrice[] =>
  priceRecords(demoToday(now))
    .filter(({ startupId }) => startupId === startup)
    .map(({ pricedOn, price, source }) => ({ day: pricedOn as Day, price: rupees(price), source }));
