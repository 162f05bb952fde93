import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { Link } from 'wouter';
import type { ComparisonView } from '../../core/deals/compare-deals.ts';
import type { DealsState } from '../../core/deals/deals-state.ts';
import type { DealsScreenModel } from '../../core/view-models.ts';
import { Amounts } from '../shared/amounts.tsx';
import { useAnnouncement } from '../shared/announcement.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { ScrollRegion } from '../shared/scroll-region.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface ComparisonBarProps {
  readonly comparison: DealsState['comparison'];
  readonly viewModel: Pick<DealsScreenModel, 'openComparison' | 'closeComparison' | 'clearComparison'>;
}

/** The deals that are compared, at the foot of the window, and the dialog that shows them side by side. */
export function ComparisonBar({ comparison, viewModel }: ComparisonBarProps): ReactElement | undefined {
  // `useAnnouncement` does not announce the first text that it gets. Without a comparison this is the empty text, so
  // the first chosen deal is announced.
  useAnnouncement(comparison?.label ?? '');
  if (comparison === undefined) return undefined;
  const { label, canOpen, view } = comparison;
  return (
    <>
      <section className="comparison-bar" aria-label="Compare deals">
        <span>{label}</span>
        <VanishingButton variant="outline" size="sm" onClick={() => viewModel.clearComparison()}>
          Clear
        </VanishingButton>
        <Button
          variant="primary"
          size="sm"
          aria-disabled={!canOpen}
          title={canOpen ? undefined : 'Choose a second deal'}
          onClick={() => canOpen && viewModel.openComparison()}
        >
          Compare
        </Button>
      </section>
      {view !== undefined && (
        <Dialog title="Compare deals" size="large" onClose={() => viewModel.closeComparison()}>
          <ScrollRegion className="comparison-frame" label="Deals side by side">
            <ComparisonTable view={view} />
          </ScrollRegion>
        </Dialog>
      )}
    </>
  );
}

function ComparisonTable({ view: { deals, rows } }: { readonly view: ComparisonView }): ReactElement {
  return (
    <Table className="data-table compact comparison-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Term</span>
          </th>
          {deals.map(({ id, title, to }) => (
            <th key={id} scope="col">
              {to === undefined ? title : <Link to={to}>{title}</Link>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={deals[index]?.id}>
                <Amounts text={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
