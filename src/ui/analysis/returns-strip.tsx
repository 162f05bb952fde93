import type { ReactElement } from 'react';
import type { ReturnsView } from '../../core/returns/returns-view.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Figure } from '../shared/figure.tsx';
import { GainChip } from '../shared/gain-chip.tsx';

/** The returns of all selected investments. The current value is the largest figure of the page. */
export function ReturnsStrip({ returns }: { readonly returns: ReturnsView }): ReactElement {
  const { value, gain, invested, moic, xirr, xirrNote, excludedNote, comparedNote } = returns;
  return (
    <section className="statement returns-strip" aria-label="Returns">
      <div>
        <div className="text-label">Current value</div>
        <div className="hero-row">
          <Figure className="hero-figure" text={value} />
          {gain !== undefined && <GainChip gain={gain} />}
        </div>
        {excludedNote !== undefined && (
          <div className="figure-note">
            <Amounts text={excludedNote} />
          </div>
        )}
        <div className="figure-note">Unrealised; current holdings only.</div>
      </div>
      <div>
        <div className="text-label">Invested</div>
        <Figure className="figure" text={invested} />
        {comparedNote !== undefined && (
          <div className="figure-note">
            <Amounts text={comparedNote} />
          </div>
        )}
      </div>
      <div>
        <div className="text-label">MOIC</div>
        <Figure className="figure" text={moic} />
        <div className="figure-note">Value for each rupee invested</div>
      </div>
      <div>
        <div className="text-label">XIRR</div>
        <Figure className="figure" text={xirr} />
        <div className="figure-note">{xirrNote ?? 'A year, since each purchase'}</div>
      </div>
    </section>
  );
}
