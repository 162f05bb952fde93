import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import type { PagerView } from '../../core/reports/reports-state.ts';
import { InvestmentIcon } from './investment-icon.tsx';

interface ReportPagerProps {
  readonly pager: PagerView;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** The pointer or the focus has come to Next. */
  readonly onNearNext: () => void;
}

/** A control that took itself away at the end of the way would take the focus with it: it stays, and does nothing. */
export function ReportPager({ pager, onPrevious, onNext, onNearNext }: ReportPagerProps): ReactElement {
  const { page, previous, next } = pager;
  return (
    <div className="report-pager">
      <output>Page {page}</output>
      <span>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={!previous}
          onClick={() => previous && onPrevious()}
        >
          <InvestmentIcon name="chevron-left" />
          Previous
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={!next}
          onClick={() => next && onNext()}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
        >
          Next
          <InvestmentIcon name="chevron-right" />
        </Button>
      </span>
    </div>
  );
}
