import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { amountText, BRIEF_AMOUNTS, EXACT_AMOUNTS, HIDDEN_AMOUNTS } from '../../../src/core/shared/amount.ts';
import { Amounts } from '../../../src/ui/shared/amounts.tsx';

const markup = (element: ReactElement): string => renderToStaticMarkup(element);

describe('Amounts', () => {
  it('shows a plain string, an exact amount and a hidden amount as they are', () => {
    expect(markup(<Amounts text="₹5,00,000 Pay" />)).toBe('₹5,00,000 Pay');
    expect(markup(<Amounts text={EXACT_AMOUNTS.amount(500_000)} />)).toBe('₹5,00,000');
    expect(markup(<Amounts text={HIDDEN_AMOUNTS.amount(500_000)} />)).toBe('₹•••••');
  });

  it('gives a screen reader the exact amount in place of the brief one', () => {
    const shown = markup(<Amounts text={BRIEF_AMOUNTS.amount(500_000)} />);
    expect(shown).toContain('<span aria-hidden="true">₹5.00 L</span>');
    expect(shown).toContain('<span class="visually-hidden">₹5,00,000</span>');
  });

  it('shows a sentence with a button for each amount, also when an amount repeats', () => {
    const amount = BRIEF_AMOUNTS.amount(500_000);
    const shown = markup(<Amounts text={amountText`From ${amount} to ${amount}.`} />);
    expect(shown.match(/<button/gu)).toHaveLength(2);
    expect(shown).toMatch(/^From <button.*<\/button> to <button.*<\/button>\.$/u);
  });
});
