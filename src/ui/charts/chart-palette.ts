import { useMemo, useSyncExternalStore } from 'react';

/** The theme's colours that charts need as values. Colours that a class can set are in `_chart.scss`. */
export interface ChartPalette {
  /** `light` or `dark`. */
  readonly theme: string;
  readonly investment: string;
  readonly returns: string;
  readonly bar: string;
  /** A bar that sums up the remaining groups. */
  readonly rest: string;
  readonly up: string;
  readonly down: string;
  readonly grid: string;
  readonly axis: string;
  readonly label: string;
  /** The line between two slices. */
  readonly gap: string;
  readonly surface: string;
  readonly crosshair: string;
  readonly focus: string;
  /** As the page's style sheet names it. */
  readonly fontFamily: string;
  /**
   * Whether the system has replaced the colours by a few of its own: slices are then numbered, bridge columns outlined.
   */
  readonly forced: boolean;
  /** Seven slice colours, none if `forced`; the eighth slice starts again with the first, hatched. */
  readonly doughnut: readonly string[];
}

/** The system's colours, for high contrast. */
const FORCED = {
  investment: 'CanvasText',
  returns: 'Highlight',
  bar: 'Highlight',
  rest: 'GrayText',
  up: 'Highlight',
  down: 'Canvas',
  grid: 'GrayText',
  axis: 'CanvasText',
  label: 'CanvasText',
  gap: 'CanvasText',
  surface: 'Canvas',
  crosshair: 'CanvasText',
  focus: 'CanvasText',
  forced: true,
  doughnut: [],
} as const;

function readPalette(theme: string, forced: boolean): ChartPalette {
  const style = getComputedStyle(document.documentElement);
  const property = (name: string): string => style.getPropertyValue(`--k-${name}`).trim();
  return {
    theme,
    investment: property('chart-investment'),
    returns: property('chart-return'),
    bar: property('chart-bar'),
    rest: property('chart-rest'),
    up: property('up'),
    down: property('down'),
    grid: property('chart-grid'),
    axis: property('chart-axis'),
    label: property('chart-label'),
    gap: property('chart-gap'),
    surface: property('surface'),
    crosshair: property('text-3'),
    focus: property('focus'),
    fontFamily: property('font-sans'),
    forced: false,
    doughnut: [1, 2, 3, 4, 5, 6, 7].map((place) => property(`doughnut-${place}`)),
    ...(forced && FORCED),
  };
}

const forcedColours = (): MediaQueryList => matchMedia('(forced-colors: active)');

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-bs-theme'] });
  const query = forcedColours();
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}

const currentTheme = (): string => document.documentElement.dataset['bsTheme'] ?? 'light';
const isForced = (): boolean => forcedColours().matches;

/**
 * Returns a new object when the theme changes and when the system starts or stops forcing its colours, so that charts
 * redraw.
 */
export function useChartPalette(): ChartPalette {
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  const forced = useSyncExternalStore(watchTheme, isForced);
  return useMemo(() => readPalette(theme, forced), [theme, forced]);
}
