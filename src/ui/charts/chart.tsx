import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { TryAgain } from '../shared/try-again.tsx';
import { RECOVERY_HINT } from '../shared/use-recovery.ts';
import type { ChartSource, ChartViews } from './chart-plans.ts';
import { loadCharts, useCharts } from './load-charts.ts';

interface ChartFrame {
  /** Accessible name of the chart. */
  readonly title: string;
  /** One sentence that describes the chart to screen readers. */
  readonly description: string;
  /** Class that sizes the element, unless `height` does. */
  readonly className?: string;
  /** Height in pixels, when it depends on the data and not on the style sheet. */
  readonly height?: number;
  /** Shown when the chart cannot be rendered: its figures as a table, or nothing if a legend shows them. */
  readonly fallback: () => ReactNode;
}

/**
 * A chart that redraws when its data, its width or the theme changes, without an entrance animation. Offers a retry
 * when the chart library fails to load. A chart that throws is replaced by its fallback until its data change.
 */
export function Chart<Name extends keyof ChartViews>({
  title,
  description,
  className = '',
  height,
  fallback,
  ...source
}: ChartFrame & ChartSource<Name>): ReactElement {
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
    <ErrorBoundary retryOn={source.view} fallback={fallback()}>
      <figure {...size} aria-label={title} aria-busy={library === 'loading'}>
        <figcaption className="visually-hidden">{description}</figcaption>
        {library !== 'loading' && <library.RenderedChart {...source} />}
      </figure>
    </ErrorBoundary>
  );
}

function LoadFailure({ title }: { readonly title: string }): ReactElement {
  return (
    <div className="chart-failure" role="status">
      <p>This chart could not be loaded.</p>
      <p>{RECOVERY_HINT}</p>
      <TryAgain what={title} onRetry={loadCharts} />
    </div>
  );
}
