import { type ReactElement, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ItrRow } from '../../core/tax/itr-columns.ts';
import type { ItrPage } from '../../core/tax/tax-state.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import type { PageCells } from '../shared/data-row.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { PanField, PanNote, type RejectedPan } from './pan-field.tsx';
import { TaxNotes } from './tax-figures.tsx';
import { TaxTools } from './tax-tools.tsx';

interface ItrViewProps {
  readonly page: ItrPage;
  readonly viewModel: TaxScreenModel;
}

/** The unlisted shares of a year, as the income-tax return asks for them. @see docs/product.md#itr-schedule */
export function ItrView({ page, viewModel }: ItrViewProps): ReactElement {
  const toggle = useRef<HTMLButtonElement>(null);
  // Rejected texts by company. They are stored here, because a field is removed when its row is scrolled out of sight.
  const [rejected] = useState(() => new Map<string, RejectedPan>());
  const [timesForgotten, setTimesForgotten] = useState(0);
  const cells = useMemo(
    (): PageCells<ItrRow> => ({
      pan: ({ companyKey, cells: { company, pan } }) => (
        <PanField
          // After Forget PANs, a new key empties every field, even one whose text is not a PAN.
          key={timesForgotten}
          owner={company.text}
          pan={pan.text}
          rejected={rejected.get(companyKey)}
          onEnter={(text) => {
            const error = viewModel.enterPan(companyKey, text);
            if (error === undefined) rejected.delete(companyKey);
            else rejected.set(companyKey, { text, error });
            return error;
          }}
        />
      ),
    }),
    [rejected, timesForgotten, viewModel],
  );
  const forgetPans = (): void => {
    rejected.clear();
    setTimesForgotten(timesForgotten + 1);
    viewModel.forgetPans();
    // The button that has the focus disappears.
    toggle.current?.focus();
  };
  return (
    <>
      <TaxTools page={page} viewModel={viewModel} yearsLabel="Financial year">
        <Button
          ref={toggle}
          variant="outline"
          size="sm"
          active={page.withPreferenceShares}
          aria-pressed={page.withPreferenceShares}
          onClick={() => viewModel.showPreferenceShares(!page.withPreferenceShares)}
        >
          With preference shares
        </Button>
        {page.hasPans && (
          <Button variant="outline" size="sm" onClick={forgetPans}>
            Forget PANs
          </Button>
        )}
      </TaxTools>
      <h2 className="part-title">Unlisted shares held in {page.yearLabel}</h2>
      <DataTable
        label={`Unlisted shares held in ${page.yearLabel}`}
        className="tax-table return-table"
        table={page.table}
        message={`No unlisted equity shares were held in ${page.yearLabel}.`}
        isCompact
        keyboard="in-text"
        cells={cells}
      />
      <TaxNotes notes={page.notes} />
      <PanNote />
    </>
  );
}
