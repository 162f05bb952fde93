import { escapeHtml } from './chart-text.ts';

interface TooltipLine {
  readonly label: string;
  readonly value: string;
  /** Class that colours the dot. */
  readonly dot?: 'investment' | 'return';
}

/** Returns the markup of a tooltip card with every text escaped. Its styles are in `_chart-tooltip.scss`. */
export function tooltipMarkup(title: string | undefined, lines: readonly TooltipLine[]): string {
  const header = title === undefined ? '' : `<div class="chart-tooltip-title">${escapeHtml(title)}</div>`;
  const body = lines.map(({ label, value, dot }) => {
    const mark = dot === undefined ? '' : `<span class="chart-dot ${dot}"></span>`;
    return `<div class="chart-tooltip-line">${mark}<span>${escapeHtml(label)}</span><b>${escapeHtml(value)}</b></div>`;
  });
  return `<div class="chart-tooltip">${header}${body.join('')}</div>`;
}
