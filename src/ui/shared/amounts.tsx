import { type ReactElement, useState } from 'react';
import { type Amount, type AmountText, exactText } from '../../core/shared/amount.ts';
import { Hint } from './hint.tsx';
import { uniqueKeys } from './unique-keys.ts';

interface AmountsProps {
  readonly text: string | Amount | AmountText;
  /** -1 where keys other than Tab lead to the amount. */
  readonly tabIndex?: 0 | -1;
}

/** A text, an amount, or a sentence with amounts. @see docs/product.md#lakh-and-crore */
export function Amounts({ text, tabIndex }: AmountsProps): ReactElement {
  if (typeof text === 'string') return <>{text}</>;
  if ('text' in text) return <WrittenAmount amount={text} tabIndex={tabIndex} />;
  const keys = uniqueKeys(text.map((part) => (typeof part === 'string' ? part : exactText(part))));
  return (
    <>
      {text.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <WrittenAmount key={keys[index]} amount={part} tabIndex={tabIndex} />
        ),
      )}
    </>
  );
}

interface WrittenAmountProps {
  readonly amount: Amount;
  readonly tabIndex: 0 | -1 | undefined;
}

/** An amount in lakh or crore has the exact amount as its tooltip; screen readers read only the exact amount. */
function WrittenAmount({ amount: { text, exact }, tabIndex }: WrittenAmountProps): ReactElement {
  return exact === undefined ? <>{text}</> : <BriefAmount brief={text} exact={exact} tabIndex={tabIndex} />;
}

interface BriefAmountProps {
  readonly brief: string;
  readonly exact: string;
  readonly tabIndex: 0 | -1 | undefined;
}

function BriefAmount({ brief, exact, tabIndex }: BriefAmountProps): ReactElement {
  const [show, setShow] = useState(false);
  return (
    <Hint text={exact} show={show} onToggle={setShow}>
      <button type="button" className="brief-amount" tabIndex={tabIndex} onClick={() => setShow(true)}>
        <span aria-hidden="true">{brief}</span>
        <span className="visually-hidden">{exact}</span>
      </button>
    </Hint>
  );
}
