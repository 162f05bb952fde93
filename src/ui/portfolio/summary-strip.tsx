import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { SummaryReturns, SummaryView } from '../../core/portfolio/dashboard-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { FigureCell, FigureNote } from '../shared/figure-cell.tsx';

interface SummaryStripProps {
  readonly summary: SummaryView;
  readonly returns: SummaryReturns | 'loading' | undefined;
  /** Without investments there is no link to the analysis. */
  readonly hasInvestments: boolean;
}

/** The portfolio's totals and returns. The total current value has the largest font of the page. */
export function SummaryStrip({ summary, returns, hasInvestments }: SummaryStripProps): ReactElement {
  const loaded = returns === 'loading' ? undefined : returns;
  return (
    <section
      className={`statement summary${returns === undefined ? '' : ' with-returns'}`}
      aria-label="Summary"
    >
      <FigureCell label="Total Current Value" value={summary.totalCurrentValue} isMain gain={summary.gain}>
        <FigureNote text={summary.valueNote} />
      </FigureCell>
      {returns !== undefined && (
        <>
          <FigureCell label="XIRR" value={loaded?.xirr}>
            <FigureNote text={loaded?.xirrNote} />
          </FigureCell>
          <FigureCell label="MOIC" value={loaded?.moic}>
            <FigureNote text={loaded?.moicNote} />
          </FigureCell>
        </>
      )}
      <FigureCell label="Total Investment" value={summary.totalInvestment}>
        <FigureNote text={summary.perStartup} />
        {hasInvestments && (
          <Link to={pathOf('analysis')} className="strip-link">
            Where the gain comes from
          </Link>
        )}
      </FigureCell>
      <FigureCell label="Total Startups" value={summary.totalStartups}>
        <FigureNote text={summary.sectors} />
      </FigureCell>
    </section>
  );
}
