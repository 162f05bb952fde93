import type { ReactElement } from 'react';
import { Figure } from './figure.tsx';

interface ReturnFiguresProps {
  readonly moic: string;
  readonly xirr: string;
  /** Shown in place of the XIRR's explanation, unless `undefined`. */
  readonly xirrNote: string | undefined;
}

/** MOIC and XIRR as two cells of a strip of figures. */
export function ReturnFigures({ moic, xirr, xirrNote }: ReturnFiguresProps): ReactElement {
  return (
    <>
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
    </>
  );
}
