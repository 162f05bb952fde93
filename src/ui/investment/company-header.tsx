import { type ReactElement, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import type {
  CompanyHeader as CompanyHeaderView,
  CompanyNoteState,
  ValueChartView,
} from '../../core/investment/investment-state.ts';
import { exactText } from '../../core/shared/amount.ts';
import { MoreRows } from '../shared/more-rows.tsx';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Card } from '../shared/card.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { FigureCell, FigureNote, ReturnFigures } from '../shared/figure-cell.tsx';
import { LoadingRegion } from '../shared/skeleton.tsx';
import { TryAgain } from '../shared/try-again.tsx';

/** The figures of all investments in a company. The value has the largest font of the page. */
export function CompanyHeader({ header }: { readonly header: CompanyHeaderView }): ReactElement {
  const { countText, valueLabel, value, gain, invested, moic, xirr, xirrNote, stake, notes } = header;
  return (
    <section
      className={`statement returns-strip ${stake === undefined ? '' : 'with-stake'}`}
      aria-label="All your rounds in this company"
    >
      <FigureCell label={valueLabel} value={value} isMain gain={gain}>
        {notes.map((note) => (
          <FigureNote key={exactText(note)} text={note} />
        ))}
      </FigureCell>
      <FigureCell label="Invested" value={invested}>
        <FigureNote text={countText} />
      </FigureCell>
      <ReturnFigures moic={moic} xirr={xirr} xirrNote={xirrNote} />
      {stake !== undefined && (
        <FigureCell label="Stake" value={stake}>
          <FigureNote text="Your value of its current valuation" />
        </FigureCell>
      )}
    </section>
  );
}

interface RoundsProps {
  readonly rounds: NonNullable<CompanyHeaderView['rounds']>;
  readonly onShowAll: () => void;
}

/** The table of the investments in a company; each row links to the page of its investment. */
export function Rounds({ rounds, onShowAll }: RoundsProps): ReactElement {
  return (
    <Card title="Your Rounds" className="rounds">
      <DataTable
        label="Your rounds in this company"
        className="companies-table"
        frame="wide-table"
        table={rounds.table}
        isCompact
        rendersAll
      />
      <MoreRows more={rounds.more} noun="rounds" onShow={onShowAll} />
    </Card>
  );
}

const TITLE = 'Value Over Time';

interface ValueChartProps {
  readonly chart: ValueChartView | 'loading';
  /** Loads the share prices again. */
  readonly onRetry: () => void;
}

/** The chart of the value of all investments in the company, with the rounds as marks. */
export function ValueChart({ chart, onRetry }: ValueChartProps): ReactElement {
  if (chart === 'loading') {
    return (
      <Card title={TITLE} className="value-chart">
        <LoadingRegion className="value-chart-size">{null}</LoadingRegion>
        <p className="card-note">{'\u00a0'}</p>
      </Card>
    );
  }
  const table = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Day', 'Invested', 'Value', 'What happened']}
      wordColumns={['What happened']}
      rows={chart.points.map(({ day, invested, value, event }) => [day, invested, value, event])}
      className="value-chart-size"
    />
  );
  return (
    <Card
      title={TITLE}
      className="value-chart"
      tools={
        <ul className="value-legend" aria-hidden="true">
          <li>
            <span className="chart-dot investment" /> Invested
          </li>
          <li>
            <span className="chart-dot return" /> Value
          </li>
          <li>
            <span className="round-mark" /> Your round
          </li>
        </ul>
      }
      table={table}
    >
      <Chart
        chart="companyValue"
        title={TITLE}
        description={chart.description}
        view={chart}
        className="value-chart-size"
        fallback={table}
      />
      <p className="card-note">
        {chart.note} {chart.canRetry && <TryAgain variant="quiet" what="share prices" onRetry={onRetry} />}
      </p>
    </Card>
  );
}

interface NoteCardProps {
  readonly note: CompanyNoteState;
  readonly onWrite: (text: string) => void;
}

/** The investor's own note about the company. Every change is saved at once. */
export function NoteCard({ note, onWrite }: NoteCardProps): ReactElement {
  const id = useId();
  return (
    <Card title="Your Note" className="company-note">
      <label htmlFor={id} className="visually-hidden">
        Your note about this company
      </label>
      <FormControl
        id={id}
        as="textarea"
        rows={3}
        value={note.text}
        maxLength={note.maxLength}
        placeholder="Why you invested, what to ask next…"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      <p id={`${id}-hint`} className="card-note">
        Kept in this browser only, and part of the exports of View all.
      </p>
    </Card>
  );
}
