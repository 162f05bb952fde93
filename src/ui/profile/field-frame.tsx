import { type ReactElement, type ReactNode, useId } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import { FieldError } from '../session/field-message.tsx';

/** What every field of the profile is given. */
export interface FieldProps {
  readonly label: string;
  /** The product description's name of the field. */
  readonly name: string;
  /** What the form's rules call it; the browser's errorResponses are told by it. */
  readonly field: string;
  /** A select or field that may stay empty says so; all others are required. */
  readonly optional?: boolean;
  /** What is wrong with it. */
  readonly error: string | undefined;
  /** Stands under the field while nothing is wrong. */
  readonly hint?: ReactNode;
  /** As wide as two. */
  readonly wide?: boolean;
}

/** What the control itself needs of it. */
export interface ControlProps {
  readonly name: string;
  readonly required: boolean;
  readonly 'data-field': string;
  readonly isInvalid: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and what is wrong with it below. */
export function FieldFrame({
  label,
  name,
  field,
  optional = false,
  error,
  hint,
  wide = false,
  children,
}: FieldFrameProps): ReactElement {
  const id = useId();
  const message = `${id}-message`;
  const described = error !== undefined || hint !== undefined;
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
        'aria-describedby': described ? message : undefined,
      })}
      <FieldError id={message} text={error} />
      {error === undefined && hint !== undefined && (
        <FormText as="div" id={message}>
          {hint}
        </FormText>
      )}
    </FormGroup>
  );
}
