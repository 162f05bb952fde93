import { useMemo, useSyncExternalStore } from 'react';

/** The theme's colours that charts need as values. Colours that a class can set are in `_chart.scss`. */
export interface ChartPalette {
  /** Font family, as the page's style sheet names it. */
  readonly theme: string;
  readonly investment: string;
  readonly returns: string;
  readonly bar: string;
  readonly up: string;
  readonly down: string;
  readonly grid: string;
  readonly axis: string;
  readonly label: string;
  readonly gap: string;
  readonly surface: string;
  readonly crosshair: string;
  readonly focus: string;
  readonly fontFamily: string;
  /** Seven slice colours; the eighth slice starts again with the first. */
  readonly doughnut: readonly string[];
}

function readPalette(theme: string): ChartPalette {
  const style = getComputedStyle(document.documentElement);
  const role = (name: string): string => style.getPropertyValue(`--k-${name}`).trim();
  return {
    theme,
    investment: role('chart-investment'),
    returns: role('chart-return'),
    bar: role('chart-bar'),
    up: role('up'),
    down: role('down'),
    grid: role('chart-grid'),
    axis: role('chart-axis'),
    label: role('chart-label'),
    gap: role('chart-gap'),
    surface: role('surface'),
    crosshair: role('text-3'),
    focus: role('focus'),
    fontFamily: role('font-sans'),
    doughnut: [1, 2, 3, 4, 5, 6, 7].map((place) => role(`doughnut-${place}`)),
  };
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-bs-theme'] });
  return () => observer.disconnect();
}

const currentTheme = (): string => document.documentElement.dataset['bsTheme'] ?? 'light';

/** Returns a new object whenever the theme changes, so that charts redraw. */
export function useChartPalette(): ChartPalette {
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  return useMemo(() => readPalette(theme), [theme]);
}
