import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { PROFILE_ICON_PATHS } from './profile-icon-paths.ts';

/** An icon of the profile's forms. */
export function ProfileIcon({ name }: { readonly name: keyof typeof PROFILE_ICON_PATHS }): ReactElement {
  return <IconShape paths={PROFILE_ICON_PATHS[name]} />;
}
