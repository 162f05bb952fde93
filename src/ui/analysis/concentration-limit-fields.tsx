import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { ConcentrationView } from '../../core/analysis/analysis-state.ts';
import type { LimitErrors } from '../../core/analysis/concentration-limits.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { blurOnWheel } from '../shared/form/blur-on-wheel.ts';
import { formText } from '../shared/form/form-text.ts';

type ConcentrationLimitView = ConcentrationView['limits'][number];

interface ConcentrationLimitFieldsProps {
  readonly limits: readonly ConcentrationLimitView[];
  readonly viewModel: Pick<AnalysisScreenModel, 'applyLimits' | 'resetLimits'>;
}

/** Fields for the limits above which a figure is marked. All are applied together, or none if one is invalid. */
export function ConcentrationLimitFields({ limits, viewModel }: ConcentrationLimitFieldsProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LimitErrors>({});
  const [message, setMessage] = useState('');
  const [resetCount, setResetCount] = useState(0);

  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const newErrors = viewModel.applyLimits({
      company: formText(fields, 'company'),
      threeCompanies: formText(fields, 'threeCompanies'),
      hhi: formText(fields, 'hhi'),
      group: formText(fields, 'group'),
    });
    setErrors(newErrors);
    const invalid = limits.find(({ name }) => newErrors[name] !== undefined);
    setMessage(invalid === undefined ? 'The limits are changed.' : '');
    if (invalid !== undefined) form.current?.querySelector<HTMLElement>(`[name="${invalid.name}"]`)?.focus();
  };
  const reset = (): void => {
    viewModel.resetLimits();
    setErrors({});
    setMessage('The limits are the defaults again.');
    setResetCount(resetCount + 1);
  };

  return (
    <details className="disclosure limits">
      <summary>Change the limits</summary>
      <Form ref={form} noValidate onSubmit={apply} onInput={() => setMessage('')}>
        {limits.map((limit) => (
          // After a reset, a new key makes the field show the default.
          <LimitField key={`${limit.name} ${resetCount}`} limit={limit} error={errors[limit.name]} />
        ))}
        <div className="limit-actions">
          <Button type="submit" size="sm">
            Apply
          </Button>
          <Button variant="outline" size="sm" onClick={reset}>
            Back to defaults
          </Button>
          <output>{message}</output>
        </div>
      </Form>
    </details>
  );
}

interface LimitFieldProps {
  readonly limit: ConcentrationLimitView;
  readonly error: string | undefined;
}

function LimitField({ limit, error }: LimitFieldProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{limit.label}</label>
      <Form.Control
        id={id}
        name={limit.name}
        type="number"
        size="sm"
        inputMode="numeric"
        step={1}
        min={limit.min}
        max={limit.max}
        defaultValue={limit.value}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onWheel={blurOnWheel}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="limit-error">
          {error}
        </span>
      )}
    </div>
  );
}
