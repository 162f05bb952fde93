import type { ReactElement } from 'react';
import PageItem from 'react-bootstrap/PageItem';
import PageList from 'react-bootstrap/Pagination';
import type { PaginationEntry, PaginationView } from '../../core/shared/pagination-view.ts';
import { uniqueKeys } from './unique-keys.ts';

interface PaginationProps {
  readonly view: PaginationView;
  /** Accessible name, to distinguish several paginations of a page. */
  readonly label?: string;
  readonly onOpen: (page: number) => void;
  /** Called when the pointer or the focus reaches Next. */
  readonly onNearNext?: (page: number) => void;
}

/** Previous, Next and the page numbers of a list. @see docs/product.md#pagination */
export function Pagination({
  view,
  label = 'Pagination',
  onOpen,
  onNearNext,
}: PaginationProps): ReactElement {
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
  /** Page to open; `undefined` if it does not exist. */
  readonly to: number | undefined;
  readonly onOpen: (page: number) => void;
  /** Called when the pointer or the focus reaches the button. */
  readonly onNear?: ((page: number) => void) | undefined;
}

/**
 * Previous or Next. It stays focusable on the first and last page, because removing it would lose the focus. The
 * classes are set here because the package's `active` and `disabled` replace the button by a `span`.
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
