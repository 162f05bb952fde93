import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { SummaryView } from '../../core/portfolio/dashboard-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Figure } from '../shared/figure.tsx';
import { GainChip } from '../shared/gain-chip.tsx';

/** The portfolio's totals. The total current value is the largest figure of the page. */
export function SummaryStrip({ summary }: { readonly summary: SummaryView }): ReactElement {
  return (
    <section className="statement summary" aria-label="Summary">
      <div>
        <div className="text-label">Total Current Value</div>
        <div className="hero-row">
          <Figure className="hero-figure" text={summary.totalCurrentValue} />
          {summary.gain !== undefined && <GainChip gain={summary.gain} />}
        </div>
        {summary.valueNote !== undefined && <div className="figure-note">{summary.valueNote}</div>}
      </div>
      <div>
        <div className="text-label">Total Investment</div>
        <Figure className="figure" text={summary.totalInvestment} />
        {summary.perStartup !== undefined && (
          <div className="figure-note">
            <Amounts text={summary.perStartup} />
          </div>
        )}
        <Link to={pathOf('analysis')} className="strip-link">
          XIRR and where the gain comes from
        </Link>
      </div>
      <div>
        <div className="text-label">Total Startups</div>
        <Figure className="figure" text={summary.totalStartups} />
        {summary.sectors !== undefined && <div className="figure-note">{summary.sectors}</div>}
      </div>
    </section>
  );
}
