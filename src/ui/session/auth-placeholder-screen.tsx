import type { ReactElement } from 'react';
import { AppLink } from '../shared/app-link.tsx';
import { PageHeading } from '../shared/page-heading.tsx';

/** An auth page that is not open yet, with the way back. */
export function AuthPlaceholderScreen({ title }: { readonly title: string }): ReactElement {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="text-secondary">This page opens soon.</p>
      <AppLink to="/auth/login" className="btn btn-outline btn-block">
        Log In Now
      </AppLink>
    </>
  );
}
