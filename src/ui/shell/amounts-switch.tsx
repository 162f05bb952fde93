import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

/** The button that hides the portfolio's amounts from other people's eyes. */
export function AmountsSwitch(): ReactElement {
  const { hiddenAmounts } = useViewModels();
  const hidden = useObservableState(hiddenAmounts.state$, false);
  return (
    <Button
      variant="icon"
      aria-label="Hide amounts"
      aria-pressed={hidden}
      title="Hide amounts"
      onClick={() => hiddenAmounts.toggle()}
    >
      <Icon paths={ICON_PATHS[hidden ? 'eye-slash' : 'eye']} />
    </Button>
  );
}
