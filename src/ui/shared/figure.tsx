import type { CSSProperties, ReactElement } from 'react';
import type { Amount } from '../../core/shared/amount.ts';
import { Amounts } from './amounts.tsx';

/** A figure; the style sheet shrinks a figure that is too long for its place. */
export function Figure({
  className,
  text,
}: {
  readonly className: string;
  readonly text: string | Amount;
}): ReactElement {
  const style: CSSProperties & { '--digits': number } = {
    '--digits': (typeof text === 'string' ? text : text.text).length,
  };
  return (
    <div className={className} style={style}>
      <Amounts text={text} />
    </div>
  );
}
