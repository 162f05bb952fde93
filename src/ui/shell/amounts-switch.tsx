import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { FirstIcon } from '../shared/first-icon.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

/** Masks the amounts of the portfolio, for who is not alone. */
export function AmountsSwitch(): ReactElement {
  const { amounts } = useViewModels();
  const hidden = useObservableState(amounts.state$, false);
  return (
    <Button
      variant="icon"
      aria-label="Hide amounts"
      aria-pressed={hidden}
      title="Hide amounts"
      onClick={() => amounts.toggle()}
    >
      <FirstIcon name={hidden ? 'eye-slash' : 'eye'} />
    </Button>
  );
}
