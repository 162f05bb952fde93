import type { ReactElement } from 'react';
import { LazyScreen } from '../shared/lazy-screen.tsx';
import { useViewModels } from '../shared/use-view-models.ts';
import { GridSkeleton } from '../shell/grid-skeleton.tsx';

/** The sections of the profile, by the names of their routes. */
export type ProfileSection = 'profile-basic' | 'profile-kyc' | 'profile-bank' | 'profile-nominee';

interface ProfilePageProps {
  readonly section: ProfileSection;
  readonly title: string;
}

const basicCode = async () => (await import('./basic-details-screen.tsx')).BasicDetailsScreen;
const kycCode = async () => (await import('../kyc/kyc-screen.tsx')).KycScreen;
const bankCode = async () => (await import('./bank-detail-screen.tsx')).BankDetailScreen;
const nomineesCode = async () => (await import('./nominees-screen.tsx')).NomineesScreen;

/**
 * The profile: one section at a time, each fetched when it is opened. The menu that leads to them stands in the
 * sidebar, which is a drawer on small screens.
 * @see docs/product.md#profile-sections
 */
export function ProfilePage({ section, title }: ProfilePageProps): ReactElement {
  const viewModels = useViewModels();
  const skeleton = <GridSkeleton title={title} />;
  switch (section) {
    case 'profile-basic':
      return (
        <LazyScreen name={section} code={basicCode} make={viewModels.basicDetails} skeleton={skeleton} />
      );
    case 'profile-kyc':
      return <LazyScreen name={section} code={kycCode} make={viewModels.kyc} skeleton={skeleton} />;
    case 'profile-bank':
      return <LazyScreen name={section} code={bankCode} make={viewModels.bankDetail} skeleton={skeleton} />;
    case 'profile-nominee':
      return <LazyScreen name={section} code={nomineesCode} make={viewModels.nominees} skeleton={skeleton} />;
  }
}
