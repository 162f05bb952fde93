import type { ReactElement } from 'react';
import type { AmountText } from '../../core/shared/amount.ts';
import type { ReturnsView } from '../../core/returns/returns-view.ts';
import { FigureCell, FigureNote, ReturnFigures } from '../shared/figure-cell.tsx';

interface ReturnsStripProps {
  readonly returns: ReturnsView;
  /** Says that companies that are not active are left out. */
  readonly endedNote: AmountText | undefined;
}

/** The returns of the selected investments. The current value is shown largest. */
export function ReturnsStrip({ returns, endedNote }: ReturnsStripProps): ReactElement {
  const { value, gain, invested, moic, xirr, xirrNote, withoutValueNote, comparedNote, withoutCostNote } =
    returns;
  return (
    <section className="statement returns-strip" aria-label="Returns">
      <FigureCell label="Current Value" value={value} isMain gain={gain}>
        <FigureNote text={withoutValueNote} />
        <FigureNote text={endedNote} />
        <FigureNote text="Unrealised; current holdings only." />
      </FigureCell>
      <FigureCell label="Invested" value={invested}>
        <FigureNote text={comparedNote} />
        <FigureNote text={withoutCostNote} />
      </FigureCell>
      <ReturnFigures moic={moic} xirr={xirr} xirrNote={xirrNote} />
    </section>
  );
}
