import type { ReactElement } from 'react';
import { Badge } from './badge.tsx';

/** The status of a company that is not active, beside its name; nothing for an active one. */
export function CompanyStatusBadge({ status }: { readonly status: string | undefined }): ReactElement | null {
  if (status === undefined) return null;
  return <Badge tone="quiet" label={status} hint={`Status of the company: ${status}`} />;
}
