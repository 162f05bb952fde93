import type { CSSProperties, ReactElement } from 'react';
import { Amounts } from './amounts.tsx';

/** A figure; the style sheet shrinks one that is too long for its place. */
export function Figure({
  className,
  text,
}: {
  readonly className: string;
  readonly text: string;
}): ReactElement {
  const digits: CSSProperties & { '--digits': number } = { '--digits': text.length };
  return (
    <div className={className} style={digits}>
      <Amounts text={text} />
    </div>
  );
}
