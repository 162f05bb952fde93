import type { ReactElement } from 'react';
import { LOGIN_ICON_PATHS } from '../shared/login-icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

/** Announces politely that the connection is gone. */
export function OfflineNote({ online }: { readonly online: boolean }): ReactElement {
  return (
    <output className="app offline-region">
      {!online && (
        <span className="offline-note">
          <Icon paths={LOGIN_ICON_PATHS['slash-circle']} />
          You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  );
}
