import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { SummaryReturns, SummaryView } from '../../core/portfolio/dashboard-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Figure } from '../shared/figure.tsx';
import { GainChip } from '../shared/gain-chip.tsx';
import { Skeleton } from '../shared/skeleton.tsx';

interface SummaryStripProps {
  readonly summary: SummaryView;
  readonly returns: SummaryReturns | 'loading' | undefined;
  /** Without investments there is no link to the analysis. */
  readonly hasInvestments: boolean;
}

/** The portfolio's totals and returns. The total current value has the largest font of the page. */
export function SummaryStrip({ summary, returns, hasInvestments }: SummaryStripProps): ReactElement {
  return (
    <section
      className={`statement summary${returns === undefined ? '' : ' with-returns'}`}
      aria-label="Summary"
    >
      <div>
        <div className="text-label">Total Current Value</div>
        <div className="hero-row">
          <Figure className="hero-figure" text={summary.totalCurrentValue} />
          {summary.gain !== undefined && <GainChip gain={summary.gain} />}
        </div>
        {summary.valueNote !== undefined && <div className="figure-note">{summary.valueNote}</div>}
      </div>
      {returns !== undefined && (
        <>
          <ReturnFigure label="XIRR" returns={returns} figure="xirr" />
          <ReturnFigure label="MOIC" returns={returns} figure="moic" />
        </>
      )}
      <div>
        <div className="text-label">Total Investment</div>
        <Figure className="figure" text={summary.totalInvestment} />
        {summary.perStartup !== undefined && (
          <div className="figure-note">
            <Amounts text={summary.perStartup} />
          </div>
        )}
        {hasInvestments && (
          <Link to={pathOf('analysis')} className="strip-link">
            Where the gain comes from
          </Link>
        )}
      </div>
      <div>
        <div className="text-label">Total Startups</div>
        <Figure className="figure" text={summary.totalStartups} />
        {summary.sectors !== undefined && <div className="figure-note">{summary.sectors}</div>}
      </div>
    </section>
  );
}

interface ReturnFigureProps {
  readonly label: string;
  readonly returns: SummaryReturns | 'loading';
  readonly figure: 'xirr' | 'moic';
}

/** XIRR or MOIC with its note; a placeholder while the holdings load. */
function ReturnFigure({ label, returns, figure }: ReturnFigureProps): ReactElement {
  return (
    <div>
      <div className="text-label">{label}</div>
      {returns === 'loading' ? (
        <Skeleton className="figure-wait" />
      ) : (
        <>
          <Figure className="figure" text={returns[figure]} />
          <div className="figure-note">{returns[`${figure}Note`]}</div>
        </>
      )}
    </div>
  );
}
