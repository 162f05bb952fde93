import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { Amount, AmountText } from '../../core/shared/amount.ts';
import { Amounts } from './amounts.tsx';
import { Figure } from './figure.tsx';
import { GainChip } from './gain-chip.tsx';
import { Skeleton } from './skeleton.tsx';

interface FigureCellProps {
  readonly label: string;
  /** `undefined` while the figure is loading. */
  readonly value: string | Amount | undefined;
  /** Whether this is the main figure of the strip, which has the largest font. */
  readonly isMain?: boolean;
  /** Shown beside a main figure. */
  readonly gain?: ComponentProps<typeof GainChip>['gain'] | undefined;
  /** The notes below the figure. */
  readonly children?: ReactNode;
}

/** A cell of a strip of figures. */
export function FigureCell({ label, value, isMain = false, gain, children }: FigureCellProps): ReactElement {
  return (
    <div>
      <div className="text-label">{label}</div>
      {value === undefined ? (
        <Skeleton className="figure-wait" />
      ) : isMain ? (
        <div className="hero-row">
          <Figure className="hero-figure" text={value} />
          {gain !== undefined && <GainChip gain={gain} />}
        </div>
      ) : (
        <Figure className="figure" text={value} />
      )}
      {children}
    </div>
  );
}

interface FigureNoteProps {
  /** `undefined` for no note. */
  readonly text: string | AmountText | undefined;
}

/** A note below the figure of a cell. */
export function FigureNote({ text }: FigureNoteProps): ReactElement | undefined {
  if (text === undefined) return undefined;
  return (
    <div className="figure-note">
      <Amounts text={text} />
    </div>
  );
}

interface ReturnFiguresProps {
  readonly moic: string;
  readonly xirr: string;
  /** Shown in place of the XIRR's explanation, unless `undefined`. */
  readonly xirrNote: string | undefined;
}

/** MOIC and XIRR as two cells. */
export function ReturnFigures({ moic, xirr, xirrNote }: ReturnFiguresProps): ReactElement {
  return (
    <>
      <FigureCell label="MOIC" value={moic}>
        <FigureNote text="Value for each rupee invested" />
      </FigureCell>
      <FigureCell label="XIRR" value={xirr}>
        <FigureNote text={xirrNote ?? 'A year, since each purchase'} />
      </FigureCell>
    </>
  );
}
