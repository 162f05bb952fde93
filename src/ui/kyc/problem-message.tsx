import type { ReactElement } from 'react';
import { Icon } from '../shared/icon.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';

/** An error message of the KYC page; to be shown inside a live region. */
export function ProblemMessage({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="field-message bad">
      <Icon paths={ICON_PATHS['exclamation-circle-fill']} />
      {text}
    </p>
  );
}
