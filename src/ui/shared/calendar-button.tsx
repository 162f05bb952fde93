import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { CalendarBatch } from '../../core/calendar/calendar-batch.ts';
import type { CalendarEntry } from '../../core/calendar/calendar-entry.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { useViewModels } from './use-view-models.ts';

interface CalendarButtonProps {
  /** Names the file, and a button without text. */
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
  readonly size?: 'sm';
  readonly className?: string;
  /** Without it the button is an icon. */
  readonly children?: ReactNode;
}

/** Saves entries as a calendar file. */
export function CalendarButton({
  title,
  entries,
  size,
  className,
  children,
}: CalendarButtonProps): ReactElement {
  const { calendar } = useViewModels();
  const save = async (): Promise<void> => {
    (await calendar()).save(title, entries);
  };
  const icon = <Icon paths={ICON_PATHS['calendar-plus']} />;
  return children === undefined ? (
    <Button
      variant="icon"
      aria-label={`Add to calendar: ${title}`}
      title={`Add to calendar: ${title}`}
      onClick={() => void save()}
    >
      {icon}
    </Button>
  ) : (
    <Button
      variant="outline"
      className={className}
      {...(size !== undefined && { size })}
      onClick={() => void save()}
    >
      {icon}
      {children}
    </Button>
  );
}

interface CalendarBatchButtonProps {
  readonly batch: CalendarBatch | undefined;
  readonly size?: 'sm';
  readonly className?: string;
}

/** Saves all entries of a batch as one calendar file; renders nothing without a batch. */
export function CalendarBatchButton({ batch, ...props }: CalendarBatchButtonProps): ReactNode {
  return (
    batch !== undefined && (
      <CalendarButton title={batch.title} entries={batch.entries} {...props}>
        {batch.label}
      </CalendarButton>
    )
  );
}
