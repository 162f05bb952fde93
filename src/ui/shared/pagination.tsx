import type { ReactElement } from 'react';
import PageItem from 'react-bootstrap/PageItem';
import PageList from 'react-bootstrap/Pagination';
import type { PaginationEntry, PaginationView } from '../../core/shared/pagination.ts';
import '../style/pagination.scss';
import { uniqueKeys } from './unique-keys.ts';

interface PaginationProps {
  readonly view: PaginationView;
  /** Names the control where a page has several. */
  readonly label?: string;
  readonly onOpen: (page: number) => void;
  /** The pointer or the focus has come to Next. */
  readonly onNearNext?: (page: number) => void;
}

/** Leads through a list of several pages. @see docs/product.md#pagination */
export function Pagination({ view, label = 'Pages', onOpen, onNearNext }: PaginationProps): ReactElement {
  const { entries, previous, next } = view;
  const keys = uniqueKeys(entries.map(keyOf));
  return (
    <nav className="pages" aria-label={label}>
      <PageList>
        <Step name="Previous" to={previous} onOpen={onOpen} />
        {entries.map((entry, index) => (
          <Entry key={keys[index]} entry={entry} onOpen={onOpen} />
        ))}
        <Step name="Next" to={next} onOpen={onOpen} onNear={onNearNext} />
      </PageList>
    </nav>
  );
}

const keyOf = (entry: PaginationEntry): string => (entry.kind === 'page' ? String(entry.page) : entry.text);

interface StepProps {
  readonly name: string;
  /** `undefined`: there is no such page. */
  readonly to: number | undefined;
  readonly onOpen: (page: number) => void;
  /** The pointer or the focus has come to it. */
  readonly onNear?: ((page: number) => void) | undefined;
}

/**
 * Stays focusable at the end of the way: a control that took itself away would take the focus with it. So the classes
 * are set here: the package's `active` and `disabled` would put a `span` in the button's place.
 */
function Step({ name, to, onOpen, onNear }: StepProps): ReactElement {
  const near = (): void => {
    if (to !== undefined) onNear?.(to);
  };
  return (
    <PageItem
      as="button"
      type="button"
      className={to === undefined ? 'disabled' : ''}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onOpen(to)}
      onPointerEnter={near}
      onFocus={near}
    >
      {name}
    </PageItem>
  );
}

interface EntryProps {
  readonly entry: PaginationEntry;
  readonly onOpen: (page: number) => void;
}

function Entry({ entry, onOpen }: EntryProps): ReactElement {
  if (entry.kind === 'gap') return <PageItem disabled>{entry.text}</PageItem>;
  const { page, current } = entry;
  return (
    <PageItem
      as="button"
      type="button"
      className={current ? 'active' : ''}
      linkClassName="number"
      aria-current={current ? 'page' : undefined}
      onClick={() => onOpen(page)}
    >
      {page}
    </PageItem>
  );
}
