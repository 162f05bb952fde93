import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

const NAME = 'Lakh and crore';

/** The button that switches all amounts to lakh and crore, and back; it says whether this is on. */
export function BriefAmountsSwitch(): ReactElement {
  const { briefAmounts } = useViewModels();
  const brief = useObservableState(briefAmounts.state$, false);
  return (
    <Button
      variant="icon"
      className="unit-switch"
      aria-pressed={brief}
      title={NAME}
      onClick={() => briefAmounts.toggle()}
    >
      <span aria-hidden="true">Cr</span>
      <span className="unit-name">{NAME}</span>
      <span className="unit-state" aria-hidden="true">
        {brief ? 'On' : 'Off'}
      </span>
    </Button>
  );
}
