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
    /** Visible content: a short text or an icon. */
    readonly content: ReactNode;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/**
 * A choice of exactly one of a few options, as a group of toggle buttons. It does not use the package's `ToggleButton`,
 * a hidden radio button whose label would be a second tab stop.
 */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value: chosen,
  onChoose,
  className = '',
}: SegmentedControlProps<Value>): ReactElement {
  return (
    <ButtonGroup className={`segments ${className}`} aria-label={label}>
      {options.map(({ value, name, content }) => (
        <Button
          key={value}
          variant="segment"
          aria-label={name}
          aria-pressed={value === chosen}
          title={name}
          onClick={() => value !== chosen && onChoose(value)}
        >
          {content}
        </Button>
      ))}
    </ButtonGroup>
  );
}
