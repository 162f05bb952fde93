import type { ReactElement } from 'react';
import { INVALID_DATE, NOT_AVAILABLE } from '../../core/shared/placeholders.ts';

/** A value, or its placeholder in a fainter colour. */
export function ValueText({ text }: { readonly text: string }): ReactElement {
  const missing = text === NOT_AVAILABLE || text === INVALID_DATE;
  return missing ? <span className="missing-value">{text}</span> : <>{text}</>;
}
