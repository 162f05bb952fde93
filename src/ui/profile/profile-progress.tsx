import { type ReactElement, useCallback } from 'react';
import type { ProfilePart } from '../../core/profile/profile-parts.ts';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { useOptionalViewModel } from '../shared/use-optional-view-model.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import { NextPart } from './next-part.tsx';

interface ProfileProgressProps {
  /** The part on this page. */
  readonly part: ProfilePart;
  /** Whether this part has just been saved. */
  readonly saved: boolean;
}

/**
 * Finds out which parts of the profile are complete, for the ticks in the menus, and links to the next incomplete part
 * after a successful Submit. Its view model is loaded after the page; a failure to load it is ignored.
 */
export function ProfileProgress({ part, saved }: ProfileProgressProps): ReactElement {
  const { profileProgress } = useViewModels();
  const viewModel = useOptionalViewModel(useCallback(() => profileProgress(part), [profileProgress, part]));
  return (
    <div className="next-part" role="status">
      {viewModel !== undefined && (
        <ErrorBoundary fallback={undefined}>
          <NextPart viewModel={viewModel} saved={saved} />
        </ErrorBoundary>
      )}
    </div>
  );
}
