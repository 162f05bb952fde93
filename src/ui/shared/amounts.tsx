import type { ReactElement } from 'react';
import { useBriefCode } from './brief-code.ts';

interface AmountsProps {
  /** Words and amounts, as the core formats them. */
  readonly text: string;
}

/** A text with amounts: exact, or in lakh and crore as the user has chosen. @see docs/product.md#lakh-and-crore */
export function Amounts({ text }: AmountsProps): ReactElement {
  const code = useBriefCode();
  return code === undefined ? <>{text}</> : <code.AmountHints text={text} />;
}
