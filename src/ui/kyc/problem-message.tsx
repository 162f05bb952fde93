import type { ReactElement } from 'react';
import { Icon } from '../shared/icon.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';

/** Why a file, a crop, an upload or the submission failed; to be shown inside a live region. */
export function ProblemMessage({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="field-message bad">
      <Icon paths={ICON_PATHS['exclamation-circle-fill']} />
      {text}
    </p>
  );
}
