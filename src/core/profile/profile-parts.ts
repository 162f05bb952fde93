import { SCREENS } from '../screens/screens.ts';

/** The four parts of the profile, in the order of their menu. */
export const PROFILE_PARTS = ['profile-basic', 'profile-kyc', 'profile-bank', 'profile-nominee'] as const;

export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Whether each part is complete; `undefined` when it could not be loaded. */
export type PartCompleteness = Readonly<Record<ProfilePart, boolean | 'loading' | undefined>>;

export const pathOfPart = (part: ProfilePart): string => SCREENS[part].path;
export const labelOfPart = (part: ProfilePart): string => SCREENS[part].menus.account;

/** The next incomplete part in the order of the menu, which starts again after the last part; never `after` itself. */
export function nextIncomplete(after: ProfilePart, complete: PartCompleteness): ProfilePart | undefined {
  const index = PROFILE_PARTS.indexOf(after);
  const others = [...PROFILE_PARTS.slice(index + 1), ...PROFILE_PARTS.slice(0, index)];
  return others.find((part) => complete[part] === false);
}

/** Whether every part is known to be complete. */
export const isProfileComplete = (complete: PartCompleteness): boolean =>
  PROFILE_PARTS.every((part) => complete[part] === true);
