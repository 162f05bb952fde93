import type { ReactElement } from 'react';
import type { TaxFigure } from '../../core/tax/tax-state.ts';
import { FigureCell, FigureNote } from '../shared/figure-cell.tsx';

/** The figures of a view; the first is shown largest, unless there are four. */
export function TaxFigures({ figures }: { readonly figures: readonly TaxFigure[] }): ReactElement {
  return (
    <section className={`statement figures-${figures.length}`} aria-label="Summary">
      {figures.map(({ label, value, note }, index) => (
        <FigureCell key={label} label={label} value={value} isMain={index === 0}>
          <FigureNote text={note} />
        </FigureCell>
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
