import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ChartDrawing, type DrawingPlan } from './chart-drawing.ts';
import { type ChartPalette, useChartPalette } from './chart-palette.ts';
import { type HighchartsLibrary, useHighcharts } from './load-highcharts.ts';

interface ChartProps<View> {
  /** Names the chart for screen readers. */
  readonly title: string;
  /** One sentence that says what it shows. */
  readonly description: string;
  readonly view: View;
  /** The same function in every render; `undefined` for a view that has nothing to draw. */
  readonly plan: (view: View, palette: ChartPalette) => DrawingPlan | undefined;
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
export function Chart<View>({
  title,
  description,
  view,
  plan,
  className,
  height,
  fallback,
}: ChartProps<View>): ReactElement {
  const library = useHighcharts();
  const palette = useChartPalette();
  const drawing = useMemo(() => plan(view, palette), [plan, view, palette]);
  const [undrawable, setUndrawable] = useState<DrawingPlan>();

  if (library === 'failed' || (drawing !== undefined && drawing === undrawable)) return <>{fallback()}</>;
  return (
    <figure
      className={`chart ${className}`}
      aria-label={title}
      {...(height !== undefined && { style: { height } })}
    >
      <figcaption className="visually-hidden">{description}</figcaption>
      {library !== undefined && (
        <ChartElement library={library} drawing={drawing} onFailure={() => setUndrawable(drawing)} />
      )}
    </figure>
  );
}

interface ChartElementProps {
  readonly library: HighchartsLibrary;
  readonly drawing: DrawingPlan | undefined;
  readonly onFailure: () => void;
}

/** The element that Highcharts writes into; React never touches its inside. */
function ChartElement({ library, drawing, onFailure }: ChartElementProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartDrawing>(undefined);
  const failed = useRef(onFailure);

  useEffect(() => {
    failed.current = onFailure;
  });

  useEffect(() => {
    if (element.current === null) return undefined;
    const own = new ChartDrawing(library, element.current, () => failed.current());
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
  }, [library]);

  useEffect(() => chart.current?.draw(drawing), [library, drawing]);

  return <div ref={element} className="chart-canvas" />;
}
