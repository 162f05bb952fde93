import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';

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
    <ButtonGroup className={`segments ${className}`} aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          variant="segment"
          aria-label={option.name}
          aria-pressed={option.value === value}
          title={option.name}
          onClick={() => option.value !== value && onChoose(option.value)}
        >
          {option.content}
        </Button>
      ))}
    </ButtonGroup>
  );
}
