import type { ReactElement } from 'react';
import { isPlaceholder } from '../../core/shared/placeholders.ts';

/** A value, or its placeholder in a fainter colour. */
export function ValueText({ text }: { readonly text: string }): ReactElement {
  return isPlaceholder(text) ? <span className="missing-value">{text}</span> : <>{text}</>;
}
