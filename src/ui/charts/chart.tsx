import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { Icon } from '../shared/icon.tsx';
import type { ChartViews } from './chart-plans.ts';
import { loadCharts, useCharts } from './load-charts.ts';

interface ChartProps<Name extends keyof ChartViews> {
  readonly chart: Name;
  /** Names the chart for screen readers. */
  readonly title: string;
  /** One sentence that says what it shows. */
  readonly description: string;
  readonly view: ChartViews[Name];
  /** Gives the element its size. */
  readonly className: string;
  /** In pixels, where the data decides it and not the style sheet. */
  readonly height?: number;
  /** Shown instead when the chart cannot be drawn: the same figures as a table. */
  readonly fallback: () => ReactNode;
}

/**
 * A chart that follows its data, its own width and the theme of the page, without entrance animation. A library that
 * could not be loaded can be asked for again in its place.
 */
export function Chart<Name extends keyof ChartViews>({
  chart,
  title,
  description,
  view,
  className,
  height,
  fallback,
}: ChartProps<Name>): ReactElement {
  const library = useCharts();
  const size = { className: `chart ${className}`, ...(height !== undefined && { style: { height } }) };
  if (library === 'failed') {
    return (
      <div {...size}>
        <LoadFailure title={title} />
      </div>
    );
  }
  return (
    <ErrorBoundary fallback={fallback()}>
      <figure {...size} aria-label={title}>
        <figcaption className="visually-hidden">{description}</figcaption>
        {library !== 'loading' && <library.DrawnChart chart={chart} view={view} />}
      </figure>
    </ErrorBoundary>
  );
}

function LoadFailure({ title }: { readonly title: string }): ReactElement {
  return (
    <div className="chart-failure" role="status">
      <p>This chart could not be loaded.</p>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-label={`Try again: ${title}`}
        onClick={loadCharts}
      >
        <Icon name="arrow-clockwise" />
        Try again
      </button>
    </div>
  );
}
