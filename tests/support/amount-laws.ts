import { expect } from 'vitest';
import {
  type Amount,
  type AmountFormat,
  BRIEF_AMOUNTS,
  EXACT_AMOUNTS,
  HIDDEN_AMOUNTS,
} from '../../src/core/shared/amount.ts';
import { isAmount } from './formatted-amounts.ts';

/** A name that looks like an amount. */
export const RUPEE_NAME = '₹5 Pay';

interface Content {
  readonly amounts: Amount[];
  readonly texts: string[];
}

/** All amounts and all other texts of a view, in their order. */
function contentOf(view: unknown, content: Content = { amounts: [], texts: [] }): Content {
  if (isAmount(view)) content.amounts.push(view);
  else if (typeof view === 'string') content.texts.push(view);
  else if (typeof view === 'object' && view !== null)
    for (const value of Object.values(view)) contentOf(value, content);
  return content;
}

const occurrences = (texts: readonly string[]): number => texts.join('\n').split(RUPEE_NAME).length - 1;

/**
 * Checks what must hold for every view with amounts. In every format the amounts have the same `rupees`, and the other
 * texts contain `RUPEE_NAME` equally often. With hidden amounts, no text shows an amount. A brief amount also has its
 * exact text.
 * @param viewOf builds the view of data in which only `RUPEE_NAME` contains a rupee sign
 */
export function expectAmountLaws(viewOf: (format: AmountFormat) => unknown): void {
  const exact = contentOf(viewOf(EXACT_AMOUNTS));
  const brief = contentOf(viewOf(BRIEF_AMOUNTS));
  const hidden = contentOf(viewOf(HIDDEN_AMOUNTS));
  const numbers = ({ amounts }: Content) => amounts.map(({ rupees }) => rupees);
  expect(numbers(brief)).toEqual(numbers(exact));
  expect(numbers(hidden)).toEqual(numbers(exact));
  expect(brief.amounts.map(({ text, exact: full }) => full ?? text)).toEqual(
    exact.amounts.map(({ text }) => text),
  );
  expect([occurrences(brief.texts), occurrences(hidden.texts)]).toEqual([
    occurrences(exact.texts),
    occurrences(exact.texts),
  ]);
  for (const { text, rupees } of hidden.amounts) expect(rupees === undefined || text === '₹•••••').toBe(true);
  // In lower case, because the key of a company without an id contains the company's name in lower case.
  const texts = hidden.texts.join('\n').toLowerCase();
  expect(texts.replaceAll(RUPEE_NAME.toLowerCase(), '')).not.toMatch(/₹\s?\d/u);
}
