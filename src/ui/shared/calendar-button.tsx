import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { CalendarEntry } from '../../core/calendar/calendar-entry.ts';
import { FILE_ICON_PATHS } from './file-icon-paths.ts';
import { Icon } from './icon.tsx';
import { loadCode } from './load-code.ts';
import { useViewModels } from './use-view-models.ts';

interface CalendarButtonProps {
  /** Names the file, and the button where it has no text. */
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
  /** Without it the button is an icon. */
  readonly children?: ReactNode;
}

/** Saves entries as a calendar file. The code that writes it is loaded with the click. */
export function CalendarButton({ title, entries, children }: CalendarButtonProps): ReactElement {
  const { calendar } = useViewModels();
  const save = async (): Promise<void> => {
    (await loadCode('calendar', calendar)).save(title, entries);
  };
  const icon = <Icon paths={FILE_ICON_PATHS['calendar-plus']} />;
  return children === undefined ? (
    <Button
      variant="icon"
      aria-label={`Add to calendar: ${title}`}
      title="Add to calendar"
      onClick={() => void save()}
    >
      {icon}
    </Button>
  ) : (
    <Button variant="outline" onClick={() => void save()}>
      {icon}
      {children}
    </Button>
  );
}
