import type { ReactElement, ReactNode } from 'react';

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
    <fieldset className={`segmented-control ${className}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-label={option.name}
          aria-pressed={option.value === value}
          title={option.name}
          onClick={() => onChoose(option.value)}
        >
          {option.content}
        </button>
      ))}
    </fieldset>
  );
}
