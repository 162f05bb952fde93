import type { ReactElement } from 'react';
import { FirstIcon } from '../shared/first-icon.tsx';

/** Announces politely that the connection is gone. */
export function OfflineNote({ online }: { readonly online: boolean }): ReactElement {
  return (
    <output className="app offline-region">
      {!online && (
        <span className="offline-note">
          <FirstIcon name="wifi-off" />
          You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  );
}
