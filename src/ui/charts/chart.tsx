import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartDrawing, DrawingPlan } from './chart-drawing.ts';
import type { ChartKit, ChartViews } from './chart-kit.ts';
import { useChartPalette } from './chart-palette.ts';
import { useChartKit } from './load-chart-kit.ts';

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
 * A chart that follows its data, its own width and the theme of the page. It is drawn without entrance animation, in a
 * task of its own, and leaves nothing behind.
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
  const kit = useChartKit();
  const palette = useChartPalette();
  const drawing = useMemo(
    () => (kit === undefined || kit === 'failed' ? undefined : kit.plans[chart](view, palette)),
    [kit, chart, view, palette],
  );
  const [undrawable, setUndrawable] = useState<DrawingPlan>();

  if (kit === 'failed' || (drawing !== undefined && drawing === undrawable)) return <>{fallback()}</>;
  return (
    <figure
      className={`chart ${className}`}
      aria-label={title}
      {...(height !== undefined && { style: { height } })}
    >
      <figcaption className="visually-hidden">{description}</figcaption>
      {kit !== undefined && (
        <ChartElement kit={kit} drawing={drawing} onFailure={() => setUndrawable(drawing)} />
      )}
    </figure>
  );
}

interface ChartElementProps {
  readonly kit: ChartKit;
  readonly drawing: DrawingPlan | undefined;
  readonly onFailure: () => void;
}

/** The element that Highcharts writes into; React never touches its inside. */
function ChartElement({ kit, drawing, onFailure }: ChartElementProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartDrawing>(undefined);
  const failed = useRef(onFailure);

  useEffect(() => {
    failed.current = onFailure;
  });

  useEffect(() => {
    if (element.current === null) return undefined;
    const own = kit.drawingIn(element.current, () => failed.current());
    chart.current = own;
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect;
      if (box !== undefined) own.resize({ width: Math.floor(box.width), height: Math.floor(box.height) });
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      own.clear();
    };
  }, [kit]);

  useEffect(() => chart.current?.draw(drawing), [kit, drawing]);

  return <div ref={element} className="chart-canvas" />;
}
