import { pathOf } from '../../core/screens/screen-routes.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';

const ICONS: Readonly<Record<string, keyof typeof ICON_PATHS>> = {
  [pathOf('dashboard')]: 'grid-1x2',
  [pathOf('holdings')]: 'table',
  [pathOf('analysis')]: 'graph-up',
  [pathOf('profile-basic')]: 'person',
  [pathOf('profile-kyc')]: 'person-vcard',
  [pathOf('profile-bank')]: 'bank',
  [pathOf('profile-nominee')]: 'people',
  [pathOf('profile-security')]: 'shield-lock',
};

/** Returns the icon of a link in the sidebar and in the user menu; a sheet of paper unless `ICONS` has another. */
export const menuIcon = (path: string): readonly string[] => ICON_PATHS[ICONS[path] ?? 'file-earmark-text'];
