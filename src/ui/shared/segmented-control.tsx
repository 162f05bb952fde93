import { type ReactElement, type ReactNode, useId } from 'react';
import Button from 'react-bootstrap/Button';
import ToggleButtonGroup from 'react-bootstrap/ToggleButtonGroup';

interface SegmentedControlProps<Value extends string> {
  /** Names the group. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    /** The full name, for screen readers and as a hint on hover. */
    readonly name: string;
    /** What is seen: a letter or an icon. */
    readonly content: ReactNode;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** A small choice of which exactly one holds, as a group of toggle buttons. */
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
  /** These two are given by the group. */
  readonly checked?: boolean;
  readonly onChange?: () => void;
}

/** Not the package's `ToggleButton`: that is a hidden radio, and its label would be a second stop for the Tab key. */
function Segment({ label, content, checked, onChange }: SegmentProps): ReactElement {
  return (
    <Button variant="segment" aria-label={label} aria-pressed={checked} title={label} onClick={onChange}>
      {content}
    </Button>
  );
}
