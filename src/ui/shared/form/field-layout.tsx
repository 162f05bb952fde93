import { type ReactElement, type ReactNode, useId } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import { FieldError } from './field-message.tsx';

/** The properties shared by all fields. */
export interface FieldProps {
  readonly label: string;
  /** Attribute `name` of the control. */
  readonly name: string;
  /** Name of the field in the form's rules. With it the form finds the fields that the browser reports as invalid. */
  readonly field: string;
  /** Whether the field may stay empty; otherwise it is required. */
  readonly optional?: boolean;
  /** The message of an invalid value. */
  readonly error: string | undefined;
  /** Hint under the field while it is valid. */
  readonly hint?: ReactNode;
  /** Says why the field cannot be used; stays under the field even while the value is invalid. */
  readonly failure?: ReactNode;
  /** Whether the field spans two columns. */
  readonly wide?: boolean;
}

/** The properties that `FieldLayout` passes to its control. */
export interface ControlProps {
  readonly name: string;
  readonly required: boolean;
  readonly 'data-field': string;
  readonly isInvalid: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldLayoutProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its error message below. */
export function FieldLayout({
  label,
  name,
  field,
  optional = false,
  error,
  hint,
  failure,
  wide = false,
  children,
}: FieldLayoutProps): ReactElement {
  const id = useId();
  const messageId = `${id}-message`;
  const isDescribed = error !== undefined || hint !== undefined;
  return (
    <FormGroup className={wide ? 'field wide' : 'field'} controlId={id}>
      <FormLabel>
        {label}
        {optional && <span className="optional-mark"> (Optional)</span>}
      </FormLabel>
      {children({
        name,
        required: !optional,
        'data-field': field,
        isInvalid: error !== undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': isDescribed ? messageId : undefined,
      })}
      <FieldError id={messageId} text={error} />
      {error === undefined && hint !== undefined && (
        <FormText as="div" id={messageId}>
          {hint}
        </FormText>
      )}
      {failure !== undefined && <FormText as="div">{failure}</FormText>}
    </FormGroup>
  );
}
