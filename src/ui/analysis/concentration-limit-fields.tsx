import { type ReactElement, useId } from 'react';
import Form from 'react-bootstrap/Form';
import type { ConcentrationView } from '../../core/analysis/analysis-state.ts';

type ConcentrationLimitView = ConcentrationView['limits'][number];

interface ConcentrationLimitFieldsProps {
  readonly limits: readonly ConcentrationLimitView[];
  readonly onChange: (name: ConcentrationLimitView['name'], text: string) => void;
}

/** The limits above which a figure is marked, folded away. A limit takes effect with Enter or when its field is left. */
export function ConcentrationLimitFields({ limits, onChange }: ConcentrationLimitFieldsProps): ReactElement {
  return (
    <details className="disclosure limits">
      <summary>Change the limits</summary>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        }}
      >
        {limits.map((limit) => (
          // A new key brings the field back to the value that is in force.
          <LimitField
            key={`${limit.name} ${limit.value}`}
            limit={limit}
            onChange={(text) => onChange(limit.name, text)}
          />
        ))}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Apply
        </button>
      </Form>
    </details>
  );
}

interface LimitFieldProps {
  readonly limit: ConcentrationLimitView;
  readonly onChange: (text: string) => void;
}

function LimitField({ limit, onChange }: LimitFieldProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{limit.label}</label>
      <Form.Control
        id={id}
        type="number"
        size="sm"
        inputMode="numeric"
        step={1}
        min={limit.least}
        max={limit.most}
        defaultValue={limit.value}
        onBlur={({ target }) => {
          if (target.validity.valid) onChange(target.value);
          else target.value = String(limit.value);
        }}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </div>
  );
}
