import type { ReactElement } from 'react';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

/** Announces politely that the connection is gone. */
export function OfflineNote({ online }: { readonly online: boolean }): ReactElement {
  return (
    <output className="app offline-region">
      {!online && (
        <span className="offline-note">
          <Icon paths={ICON_PATHS['slash-circle']} />
          You are offline. Nothing can be loaded or sent until the connection is back.
        </span>
      )}
    </output>
  );
}
