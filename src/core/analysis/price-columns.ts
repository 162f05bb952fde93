import { formatIndianDay, dayOfDate, todayInIndia } from '../calendar/days.ts';
import { ageText, monthsSince } from '../calendar/months-since.ts';
import { isAmount } from '../returns/returns.ts';
import { amountColumn, numberColumn, textColumn } from '../shared/table.ts';
import type { AnalysedHolding, ValueBasis } from './analysed-holding.ts';

const BASIS_LABELS: Readonly<Record<ValueBasis, string>> = {
  stated: 'Stated current value',
  'share-price': 'Share price ÷ issue price × amount',
  'at-cost': 'At cost: the share price has not moved',
  none: 'No current value',
};

/** The columns of the prices: date, age and basis of each. @param nowMs epoch milliseconds */
export const priceColumns = (nowMs: number) =>
  [
    textColumn({
      key: 'investment',
      header: 'Investment',
      isRowHeader: true,
      value: ({ companyName }: AnalysedHolding) => companyName,
      extras: ({ to }) => ({ isName: true, link: to === undefined ? undefined : { to } }),
    }),
    amountColumn({
      key: 'value',
      header: 'Current Value',
      value: ({ value }: AnalysedHolding) => (isAmount(value) ? value : undefined),
    }),
    amountColumn({
      key: 'price',
      header: 'Share Price',
      value: ({ sharePrice }: AnalysedHolding) => sharePrice,
      unitsOf: ({ units }) => units,
    }),
    numberColumn({
      key: 'updated',
      header: 'Last Updated',
      value: ({ updated }: AnalysedHolding) => updated?.epochMs,
      format: (_, { updated }) => formatIndianDay(updated),
    }),
    numberColumn({
      key: 'age',
      header: 'Age',
      value: ({ updated }: AnalysedHolding) => {
        const day = dayOfDate(updated);
        return day === undefined ? undefined : monthsSince(day, todayInIndia(nowMs));
      },
      format: ageText,
    }),
    textColumn({ key: 'basis', header: 'Basis', value: ({ basis }: AnalysedHolding) => BASIS_LABELS[basis] }),
  ] as const;

export type PriceColumn = ReturnType<typeof priceColumns>[number]['key'];
