import type { InputHTMLAttributes, ReactElement } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { blurOnWheel } from './blur-on-wheel.ts';
import { FieldLayout, type FieldProps } from './field-layout.tsx';

type InputOptions = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'max' | 'step' | 'spellCheck' | 'autoCapitalize'
>;

interface InputFieldProps extends FieldProps, InputOptions {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A field of one line. A number field has the minimum 0, and loses the focus on a wheel event, so that scrolling the
 * page does not change the number. @see docs/product.md#profile-sections
 */
export function InputField({
  type = 'text',
  value,
  onChange,
  autoComplete = 'off',
  inputMode,
  maxLength,
  max,
  step,
  spellCheck,
  autoCapitalize,
  ...field
}: InputFieldProps): ReactElement {
  const isNumber = type === 'number';
  return (
    <FieldLayout {...field}>
      {(control) => (
        <FormControl
          {...control}
          type={type}
          value={value}
          min={isNumber ? 0 : undefined}
          {...{ autoComplete, inputMode, maxLength, max, step, spellCheck, autoCapitalize }}
          onChange={(event) => onChange(event.currentTarget.value)}
          onWheel={isNumber ? blurOnWheel : undefined}
        />
      )}
    </FieldLayout>
  );
}
