import type { ReactElement } from 'react';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';

const ENTRIES = [
  { label: 'Dashboard', path: pathOf('dashboard') },
  { label: 'View all', path: pathOf('holdings') },
  { label: 'Startup', path: undefined },
];

/** The breadcrumb of an investment; its last item shows the investment's code. @see docs/product.md#investment-page */
export const InvestmentCrumbs = ({ code }: { readonly code: string | undefined }): ReactElement => (
  <Breadcrumbs entries={ENTRIES} code={code} />
);
