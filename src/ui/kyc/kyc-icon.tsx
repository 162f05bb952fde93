import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { KYC_ICON_PATHS } from './kyc-icon-paths.ts';

/** An icon of the KYC documents. */
export function KycIcon({ name }: { readonly name: keyof typeof KYC_ICON_PATHS }): ReactElement {
  return <IconShape paths={KYC_ICON_PATHS[name]} />;
}
