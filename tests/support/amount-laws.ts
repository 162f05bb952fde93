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
 * Checks what holds for every view with amounts: in every format the amounts have the same `rupees`, and the other
 * texts contain `RUPEE_NAME` equally often; a hidden amount is in no text; a brief amount has its exact text beside it.
 * @param viewOf builds the view; its names may contain `RUPEE_NAME`, and no other text of its data has a rupee sign
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
  // The key of a company without an id has its name in lower case.
  const texts = hidden.texts.join('\n').toLowerCase();
  expect(texts.replaceAll(RUPEE_NAME.toLowerCase(), '')).not.toMatch(/₹\s?\d/u);
}
