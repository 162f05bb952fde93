import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { ACCOUNT_ICON_PATHS } from './account-icon-paths.ts';

export type AccountIconName = keyof typeof ACCOUNT_ICON_PATHS;

/** An icon of the sign-up and password reset forms. */
export function AccountIcon({ name }: { readonly name: AccountIconName }): ReactElement {
  return <IconShape paths={ACCOUNT_ICON_PATHS[name]} />;
}
