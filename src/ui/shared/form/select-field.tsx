import type { ReactElement } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { FieldLayout, type FieldProps } from './field-layout.tsx';

interface SelectFieldProps extends FieldProps {
  readonly value: string;
  /** Text of the select while nothing is chosen. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly autoComplete?: string;
  readonly onChange: (value: string) => void;
}

/**
 * A select, which shows a placeholder while its value is empty. A value that is not among the options is added to them,
 * so that the user sees what is saved.
 */
export function SelectField({
  value,
  placeholder,
  options,
  disabled = false,
  loading = false,
  autoComplete,
  onChange,
  ...field
}: SelectFieldProps): ReactElement {
  const isUnknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <FieldLayout {...field}>
      {(control) => (
        <FormSelect
          {...control}
          value={value}
          disabled={disabled}
          aria-busy={loading}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {isUnknown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </FormSelect>
      )}
    </FieldLayout>
  );
}

/** Returns an option for each value, with the value as its label. */
export const asOptions = (values: readonly string[]): readonly { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
