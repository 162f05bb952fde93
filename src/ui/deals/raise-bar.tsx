import type { ReactElement } from 'react';

/** How much of a round is raised, beside its text. */
export function RaiseBar({ share }: { readonly share: number }): ReactElement {
  return (
    <div className="raise-bar" aria-hidden="true">
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}
