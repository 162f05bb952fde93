import type { ReactElement } from 'react';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

const OPTIONS = [
  { value: 'light', name: 'Light theme', content: <Icon paths={ICON_PATHS.sun} /> },
  { value: 'dark', name: 'Dark theme', content: <Icon paths={ICON_PATHS.moon} /> },
  { value: 'system', name: 'System theme', content: <Icon paths={ICON_PATHS['circle-half']} /> },
] as const;

/** The choice of light, dark or the system's theme. */
export function ThemeSwitch(): ReactElement {
  const { theme } = useViewModels();
  const preference = useObservableState(theme.state$, 'system');
  return (
    <SegmentedControl
      label="Theme"
      className="theme-switch"
      options={OPTIONS}
      value={preference}
      onChoose={(chosen) => theme.choose(chosen)}
    />
  );
}
