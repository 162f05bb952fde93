import { type ReactElement, useState } from 'react';
import { type BriefAmount, briefAmounts } from '../../core/shared/brief-amounts.ts';
import './amount-hints.scss';

export { withBriefTicks } from '../../core/shared/brief-amounts.ts';
import { Hint } from './hint.tsx';
import { uniqueKeys } from './unique-keys.ts';

/** A text with its amounts in lakh and crore. Loaded when the user first chooses them. */
export function AmountHints({ text }: { readonly text: string }): ReactElement {
  const parts = briefAmounts(text);
  const keys = uniqueKeys(parts.map((part) => (typeof part === 'string' ? part : part.exact)));
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'string' ? part : <AmountHint key={keys[index]} amount={part} />,
      )}
    </>
  );
}

/** A brief amount. The exact one is its tooltip, and the only one for screen readers. */
function AmountHint({ amount: { brief, exact } }: { readonly amount: BriefAmount }): ReactElement {
  const [show, setShow] = useState(false);
  return (
    <Hint text={exact} show={show} onToggle={setShow}>
      <button type="button" className="brief-amount" onClick={() => setShow(true)}>
        <span aria-hidden="true">{brief}</span>
        <span className="visually-hidden">{exact}</span>
      </button>
    </Hint>
  );
}
