import type { ReactElement } from 'react';

/** A bar for the raised part of a round, a share from 0 to 1; the text beside it says the same. */
export function RaiseBar({ share }: { readonly share: number }): ReactElement {
  return (
    <div className="raise-bar" aria-hidden="true">
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}
