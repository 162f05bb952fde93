import type { ReactElement } from 'react';
import { PlaceholderScreen } from '../shell/placeholder-screen.tsx';

/** The sections of the profile, by the names of their routes. */
export type ProfileSection = 'profile-basic' | 'profile-kyc' | 'profile-bank' | 'profile-nominee';

interface ProfilePageProps {
  readonly section: ProfileSection;
  readonly title: string;
}

/**
 * The profile: one section at a time, each fetched when it is opened. The menu that leads to them stands in the
 * sidebar, which is a drawer on small screens.
 * @see specification, section 2, "Profile sections"
 */
export function ProfilePage({ section, title }: ProfilePageProps): ReactElement {
  switch (section) {
    case 'profile-basic':
      return <Placeholder title={title} />;
    case 'profile-kyc':
      return <Placeholder title={title} />;
    case 'profile-bank':
      return <Placeholder title={title} />;
    case 'profile-nominee':
      return <Placeholder title={title} />;
  }
}

const Placeholder = ({ title }: { readonly title: string }): ReactElement => (
  <PlaceholderScreen title={title} text="This page opens soon." />
);
