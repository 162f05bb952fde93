import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { ACCOUNT_ICON_PATHS } from './account-icon-paths.ts';

export type AccountIconName = keyof typeof ACCOUNT_ICON_PATHS;

/** One of the icons of the forms of sign-up and password reset. */
export function AccountIcon({ name }: { readonly name: AccountIconName }): ReactElement {
  return <IconShape paths={ACCOUNT_ICON_PATHS[name]} />;
}
