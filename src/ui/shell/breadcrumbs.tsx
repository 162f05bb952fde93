import type { ReactElement } from 'react';
import type { FrameView } from '../../core/shell/shell-state.ts';
import { AppLink } from '../shared/app-link.tsx';

/** The way from the root to this page; nothing where the page shows none. */
export function Breadcrumbs({
  entries,
}: {
  readonly entries: FrameView['breadcrumbs'];
}): ReactElement | undefined {
  if (entries.length === 0) return undefined;
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {entries.map(({ label, path }) =>
          path === undefined ? (
            <li key={label} className="breadcrumb-item active" aria-current="page">
              {label}
            </li>
          ) : (
            <li key={label} className="breadcrumb-item">
              <AppLink to={path}>{label}</AppLink>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
