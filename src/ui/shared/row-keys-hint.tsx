import type { ReactElement } from 'react';

interface RowKeysHintProps {
  readonly id: string;
  readonly noun?: 'rows' | 'concerns' | 'notifications';
  /** Whether the rows have text fields. */
  readonly hasTextFields?: boolean;
}

/** The keys that move between rows: for screen readers, and on the screen while the keyboard is used in the rows. */
export function RowKeysHint({ id, noun = 'rows', hasTextFields = false }: RowKeysHintProps): ReactElement {
  return (
    <p id={id} className="row-keys-hint">
      {hasTextFields
        ? `Up, Down, Page Up and Page Down move between the ${noun}, Ctrl+Home and Ctrl+End to the first and the last.`
        : `Arrow keys, Page Up and Page Down move between the ${noun}, Home and End to the first and the last.`}
    </p>
  );
}
