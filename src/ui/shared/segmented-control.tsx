import { type ReactElement, type ReactNode, useId } from 'react';
import Button from 'react-bootstrap/Button';
import ToggleButtonGroup from 'react-bootstrap/ToggleButtonGroup';
import './button-group.scss';

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    /** Full name, for screen readers and the tooltip. */
    readonly name: string;
    /** Visible content: a letter or an icon. */
    readonly content: ReactNode;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** A choice of exactly one of a few options, as a group of toggle buttons. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChoose,
  className = '',
}: SegmentedControlProps<Value>): ReactElement {
  return (
    <ToggleButtonGroup
      type="radio"
      name={useId()}
      value={value}
      onChange={onChoose}
      className={`segments ${className}`}
      aria-label={label}
    >
      {options.map((option) => (
        <Segment key={option.value} value={option.value} label={option.name} content={option.content} />
      ))}
    </ToggleButtonGroup>
  );
}

interface SegmentProps {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
  /** `checked` and `onChange` are set by the group. */
  readonly checked?: boolean;
  readonly onChange?: () => void;
}

/** A toggle button. The package's `ToggleButton` is a hidden radio whose label would be a second tab stop. */
function Segment({ label, content, checked, onChange }: SegmentProps): ReactElement {
  return (
    <Button variant="segment" aria-label={label} aria-pressed={checked} title={label} onClick={onChange}>
      {content}
    </Button>
  );
}
