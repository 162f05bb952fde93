import type { ReactElement } from 'react';
import type { TaxFigure } from '../../core/tax/tax-state.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Figure } from '../shared/figure.tsx';

/** The figures of a view; the first is shown largest, unless there are four. */
export function TaxFigures({ figures }: { readonly figures: readonly TaxFigure[] }): ReactElement {
  return (
    <section className={`statement figures-${figures.length}`} aria-label="Summary">
      {figures.map(({ label, value, note }, index) => (
        <div key={label}>
          <div className="text-label">{label}</div>
          {index === 0 ? (
            <div className="hero-row">
              <Figure className="hero-figure" text={value} />
            </div>
          ) : (
            <Figure className="figure" text={value} />
          )}
          <div className="figure-note">
            <Amounts text={note} />
          </div>
        </div>
      ))}
    </section>
  );
}

/** The notes below a view. */
export function TaxNotes({ notes }: { readonly notes: readonly string[] }): ReactElement {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="page-note">
          {note}
        </p>
      ))}
    </>
  );
}
