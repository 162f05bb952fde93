import type { CSSProperties, ReactElement } from 'react';
import type { TaxFigure } from '../../core/tax/tax-state.ts';
import { Amounts } from '../shared/amounts.tsx';

/** The figures of a view; the first is shown largest. */
export function TaxFigures({ figures }: { readonly figures: readonly TaxFigure[] }): ReactElement {
  return (
    <section className={`statement figures-${figures.length}`} aria-label="Summary">
      {figures.map(({ label, value, note }, index) => {
        const style: CSSProperties & { '--digits': number } = { '--digits': value.text.length };
        return (
          <div key={label}>
            <div className="text-label">{label}</div>
            {index === 0 ? (
              <div className="hero-row">
                <div className="hero-figure" style={style}>
                  <Amounts text={value} />
                </div>
              </div>
            ) : (
              <div className="figure" style={style}>
                <Amounts text={value} />
              </div>
            )}
            <div className="figure-note">
              <Amounts text={note} />
            </div>
          </div>
        );
      })}
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
