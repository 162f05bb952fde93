import type { CSSProperties, ReactElement } from 'react';
import type { Direction, SummaryView } from '../../core/portfolio/dashboard-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

const ARROWS: Readonly<Record<Direction, keyof typeof ICON_PATHS | undefined>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  level: undefined,
};

const WORDS: Readonly<Record<Direction, string>> = { up: 'Gain', down: 'Loss', level: 'No change' };

/** The portfolio's totals. The total current value is the largest figure of the page. */
export function SummaryStrip({ summary }: { readonly summary: SummaryView }): ReactElement {
  return (
    <section className="statement" aria-label="Summary">
      <div>
        <div className="text-label">Total Current Value</div>
        <div className="hero-row">
          <Figure className="hero-figure" text={summary.totalCurrentValue} />
          {summary.gain !== undefined && <Gain gain={summary.gain} />}
        </div>
        {summary.valueNote !== undefined && <div className="figure-note">{summary.valueNote}</div>}
      </div>
      <div>
        <div className="text-label">Total Investment</div>
        <Figure className="figure" text={summary.totalInvestment} />
        {summary.perStartup !== undefined && <div className="figure-note">{summary.perStartup}</div>}
      </div>
      <div>
        <div className="text-label">Total Startups</div>
        <Figure className="figure" text={summary.totalStartups} />
        {summary.sectors !== undefined && <div className="figure-note">{summary.sectors}</div>}
      </div>
    </section>
  );
}

/** A figure; the style sheet shrinks one that is too long for its place. */
function Figure({ className, text }: { readonly className: string; readonly text: string }): ReactElement {
  const digits: CSSProperties & { '--digits': number } = { '--digits': text.length };
  return (
    <div className={className} style={digits}>
      {text}
    </div>
  );
}

function Gain({ gain }: { readonly gain: NonNullable<SummaryView['gain']> }): ReactElement {
  const arrow = ARROWS[gain.direction];
  return (
    <span className={`gain-chip direction-${gain.direction}`}>
      {arrow !== undefined && <Icon paths={ICON_PATHS[arrow]} />}
      <span className="visually-hidden">{WORDS[gain.direction]}: </span>
      {gain.amount} ({gain.percent})
    </span>
  );
}
