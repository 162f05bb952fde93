import type { ReactElement } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldLayout, type FieldProps } from './field-layout.tsx';

interface TextAreaFieldProps extends FieldProps {
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** A field of several lines. */
export function TextAreaField({ value, maxLength, onChange, ...field }: TextAreaFieldProps): ReactElement {
  return (
    <FieldLayout {...field}>
      {(control) => (
        <FormControl
          {...control}
          as="textarea"
          rows={3}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldLayout>
  );
}
