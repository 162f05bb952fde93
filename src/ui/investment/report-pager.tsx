import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import type { PagerView } from '../../core/reports/reports-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useFocusAround } from '../shared/use-focus-around.ts';

interface ReportPagerProps {
  readonly pager: PagerView;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Called when the pointer or the focus reaches Next. */
  readonly onNearNext: () => void;
}

/**
 * The page number with the Previous and Next buttons. On the first or last page the button without effect stays
 * focusable, because disabling it would lose the focus. If the buttons disappear because the list is loaded anew, the
 * card gets the focus.
 */
export function ReportPager({ pager, onPrevious, onNext, onNearNext }: ReportPagerProps): ReactElement {
  const { page, hasPrevious, hasNext } = pager;
  const previous = useFocusAround<HTMLButtonElement>();
  const next = useFocusAround<HTMLButtonElement>();
  return (
    <div className="report-pager">
      <output>Page {page}</output>
      <span>
        <Button
          ref={previous}
          variant="outline"
          size="sm"
          aria-disabled={!hasPrevious}
          onClick={() => hasPrevious && onPrevious()}
        >
          <Icon paths={ICON_PATHS['chevron-left']} />
          Previous
        </Button>
        <Button
          ref={next}
          variant="outline"
          size="sm"
          aria-disabled={!hasNext}
          onClick={() => hasNext && onNext()}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
        >
          Next
          <Icon paths={ICON_PATHS['chevron-right']} />
        </Button>
      </span>
    </div>
  );
}
