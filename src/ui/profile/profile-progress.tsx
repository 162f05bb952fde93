import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import type { ProfilePart } from '../../core/completeness/profile-parts.ts';
import type { ProfileProgressModel } from '../../core/view-models.ts';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { useViewModels } from '../shared/use-view-models.ts';

const nextPartCode = async () => (await import('./next-part.tsx')).NextPart;

interface ProfileProgressProps {
  /** The part on this page. */
  readonly part: ProfilePart;
  /** Whether this part has just been saved. */
  readonly saved: boolean;
}

/**
 * Finds out which parts of the profile are complete, for the marks in the menus, and offers the next one after a Submit.
 * Its code loads after the page; a failure is ignored.
 */
export function ProfileProgress({ part, saved }: ProfileProgressProps): ReactElement {
  const loaded = useNextPart(part);
  return (
    <div className="next-part" role="status">
      {loaded !== undefined && (
        <ErrorBoundary fallback={undefined}>
          <loaded.NextPart viewModel={loaded.viewModel} saved={saved} />
        </ErrorBoundary>
      )}
    </div>
  );
}

interface LoadedNextPart {
  readonly NextPart: ComponentType<{ readonly viewModel: ProfileProgressModel; readonly saved: boolean }>;
  readonly viewModel: ProfileProgressModel;
}

function useNextPart(part: ProfilePart): LoadedNextPart | undefined {
  const { profileProgress } = useViewModels();
  const [loaded, setLoaded] = useState<LoadedNextPart>();
  useEffect(() => {
    let wanted = true;
    Promise.all([nextPartCode(), profileProgress(part)])
      .then(([NextPart, viewModel]) => wanted && setLoaded({ NextPart, viewModel }))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [profileProgress, part]);
  return loaded;
}
