import type { ReactElement } from 'react';
import type { AmountText } from '../../core/shared/amount.ts';
import type { ReturnsView } from '../../core/returns/returns-view.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Figure } from '../shared/figure.tsx';
import { GainChip } from '../shared/gain-chip.tsx';
import { ReturnFigures } from '../shared/return-figures.tsx';

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
      <div>
        <div className="text-label">Current Value</div>
        <div className="hero-row">
          <Figure className="hero-figure" text={value} />
          {gain !== undefined && <GainChip gain={gain} />}
        </div>
        <Note text={withoutValueNote} />
        <Note text={endedNote} />
        <div className="figure-note">Unrealised; current holdings only.</div>
      </div>
      <div>
        <div className="text-label">Invested</div>
        <Figure className="figure" text={invested} />
        <Note text={comparedNote} />
        <Note text={withoutCostNote} />
      </div>
      <ReturnFigures moic={moic} xirr={xirr} xirrNote={xirrNote} />
    </section>
  );
}

function Note({ text }: { readonly text: AmountText | undefined }): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <div className="figure-note">
      <Amounts text={text} />
    </div>
  );
}
