import { asMarkup } from './chart-text.ts';

interface TooltipLine {
  readonly label: string;
  readonly value: string;
  /** Gives the dot its colour. */
  readonly dot?: 'investment' | 'return';
}

/** The card of a tooltip as markup, with every text in it escaped. Looks: `.chart-tooltip` in `_charts.scss`. */
export function tooltipMarkup(title: string | undefined, lines: readonly TooltipLine[]): string {
  const head = title === undefined ? '' : `<div class="chart-tooltip-title">${asMarkup(title)}</div>`;
  const body = lines.map(({ label, value, dot }) => {
    const mark = dot === undefined ? '' : `<span class="chart-dot ${dot}"></span>`;
    return `<div class="chart-tooltip-line">${mark}<span>${asMarkup(label)}</span><b>${asMarkup(value)}</b></div>`;
  });
  return `<div class="chart-tooltip">${head}${body.join('')}</div>`;
}
