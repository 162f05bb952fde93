import { Fragment, type ReactElement, type ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import type { PagedListState } from '../../core/shared/paged-list.ts';
import { useAnnouncement } from '../shared/announcement.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { Pagination } from '../shared/pagination.tsx';
import { LoadingRegion, skeletonKeys } from '../shared/skeleton.tsx';
import { toPageTop } from '../shared/to-page-top.ts';
import { uniqueKeys } from '../shared/unique-keys.ts';

/** The number of skeleton cards. @see docs/product.md#limits */
const SKELETON_CARDS = 6;

interface Identified {
  readonly id: string;
}

interface PagedGridProps<Item extends Identified> {
  readonly list: PagedListState<Item>;
  /** Class of the grid, which sets its columns and the height of a card. */
  readonly className: string;
  /** Plural noun for the cards, for screen readers: `deals`. */
  readonly noun: string;
  /** Advice shown when there are no cards. */
  readonly emptyHint?: string;
  readonly skeleton: ReactElement;
  /** Renders one card as a list item. */
  readonly card: (card: Item) => ReactElement;
  readonly viewModel: {
    openPage(page: number): void;
    prefetchPage(page: number): void;
    retry(): void;
  };
}

type BelowCards = Pick<Extract<PagedListState<unknown>, { status: 'empty' }>, 'note' | 'pagination'>;

/** A paged grid of cards with its loading, empty and failed states. */
export function PagedGrid<Item extends Identified>(props: PagedGridProps<Item>): ReactElement {
  const { list } = props;
  useAnnouncement(announcementOf(list));
  return <GridContent {...props} />;
}

function announcementOf(list: PagedListState<unknown>): string | undefined {
  if (list.status === 'ready') return list.announcement;
  return list.status === 'empty' ? list.text : undefined;
}

function GridContent<Item extends Identified>({
  list,
  className,
  noun,
  emptyHint,
  skeleton,
  card,
  viewModel,
}: PagedGridProps<Item>): ReactNode {
  const openPage = (page: number): void => {
    viewModel.openPage(page);
    toPageTop();
  };
  const below = ({ note, pagination }: BelowCards): ReactElement => (
    <>
      {note !== undefined && <p className="page-note">{note}</p>}
      {pagination !== undefined && (
        <Pagination view={pagination} onOpen={openPage} onNearNext={(page) => viewModel.prefetchPage(page)} />
      )}
    </>
  );
  return (
    <LoadedContent
      state={list}
      loading={() => (
        <LoadingRegion label={`Loading ${noun}`} className={className}>
          {skeletonKeys(SKELETON_CARDS).map((key) => (
            <Fragment key={key}>{skeleton}</Fragment>
          ))}
        </LoadingRegion>
      )}
      onRetry={() => viewModel.retry()}
      empty={(state) => (
        <>
          <Card>
            <EmptyState title={state.text} {...(emptyHint !== undefined && { detail: emptyHint })} />
          </Card>
          {below(state)}
        </>
      )}
    >
      {(state) => (
        <>
          <Cards cards={state.cards} className={className} card={card} />
          {below(state)}
        </>
      )}
    </LoadedContent>
  );
}

type CardsProps<Item extends Identified> = Pick<PagedGridProps<Item>, 'className' | 'card'> & {
  readonly cards: readonly Item[];
};

function Cards<Item extends Identified>({ cards, className, card }: CardsProps<Item>): ReactElement {
  const keys = uniqueKeys(cards.map(({ id }) => id));
  return (
    <ul className={className}>
      {cards.map((each, index) => (
        <Fragment key={keys[index]}>{card(each)}</Fragment>
      ))}
    </ul>
  );
}
