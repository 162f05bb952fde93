import { type ReactElement, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { ReturnGroup, ReturnPage } from '../../core/tax/tax-state.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import { GapRow } from '../shared/gap-row.tsx';
import { COMPACT_ROW_HEIGHT, useRowWindow } from '../shared/use-row-window.ts';
import { companyParts } from './company-parts.ts';
import { CompanyRows, HEAD_ROWS } from './company-rows.tsx';
import type { RejectedPan } from './pan-field.tsx';
import { TaxNotes } from './tax-figures.tsx';
import { TaxTools, YearSelect } from './tax-tools.tsx';

interface ReturnPartProps {
  readonly page: ReturnPage;
  readonly viewModel: TaxScreenModel;
}

const COLUMNS = 11;

/** The unlisted shares of a year, as the income-tax return asks for them. @see docs/product.md#return-table */
export function ReturnPart({ page, viewModel }: ReturnPartProps): ReactElement {
  const { companies } = page;
  const table = useRef<HTMLTableElement>(null);
  const rowCount = page.rowStarts.at(-1) ?? 0;
  const parts = useRowWindow(table, rowCount, Number.POSITIVE_INFINITY, COMPACT_ROW_HEIGHT);
  // A company out of sight has no field: what was typed there must not be lost.
  const [rejected] = useState(() => new Map<string, RejectedPan>());
  const enterPan = ({ key, companyKey }: ReturnGroup, text: string): string | undefined => {
    const error = viewModel.enterPan(companyKey, text);
    if (error === undefined) rejected.delete(key);
    else rejected.set(key, { text, error });
    return error;
  };
  const forgetPans = (): void => {
    rejected.clear();
    viewModel.forgetPans();
  };
  return (
    <>
      <TaxTools onCsv={() => viewModel.saveCsv()}>
        <YearSelect
          label="Financial year"
          years={page.years}
          year={page.year}
          onSelect={(year) => viewModel.selectYear(year)}
        />
        <Button
          variant="outline"
          size="sm"
          active={page.withPreference}
          aria-pressed={page.withPreference}
          onClick={() => viewModel.listPreference(!page.withPreference)}
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
      <div className="table-container">
        <Table
          ref={table}
          className="data-table compact tax-table return-table"
          aria-rowcount={rowCount + HEAD_ROWS}
        >
          <caption className="visually-hidden">Unlisted shares held in {page.yearLabel}</caption>
          <colgroup>
            <col span={3} />
            <col className="cost-column" />
            <col className="date-column" />
            <col span={3} />
            <col className="cost-column" />
            <col />
            <col className="cost-column" />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" rowSpan={HEAD_ROWS}>
                Company
              </th>
              <th scope="col" rowSpan={HEAD_ROWS} className="pan-column">
                PAN
              </th>
              <th scope="colgroup" colSpan={2} className="number">
                Opening
              </th>
              <th scope="colgroup" colSpan={5} className="group-head">
                Acquired in the year
              </th>
              <th scope="colgroup" colSpan={2} className="number">
                Closing
              </th>
            </tr>
            <tr aria-rowindex={2}>
              <th scope="col" className="number">
                Units
              </th>
              <th scope="col" className="number">
                Cost
              </th>
              <th scope="col">Date</th>
              <th scope="col" className="number">
                Units
              </th>
              <th scope="col" className="number">
                Face value
              </th>
              <th scope="col" className="number">
                Issue price
              </th>
              <th scope="col" className="number">
                Cost
              </th>
              <th scope="col" className="number">
                Units
              </th>
              <th scope="col" className="number">
                Cost
              </th>
            </tr>
          </thead>
          {companyParts(parts, page.rowStarts).map((part) => {
            if (part.kind === 'gap') {
              return (
                <tbody key={`gap ${part.from}`}>
                  <GapRow rows={part.rows} columns={COLUMNS} rowHeight={COMPACT_ROW_HEIGHT} />
                </tbody>
              );
            }
            const group = companies.rowAt(part.index);
            return (
              <CompanyRows
                key={group.key}
                group={group}
                start={page.rowStarts[part.index] ?? 0}
                rows={part.rows}
                rejectedPan={rejected.get(group.key)}
                onPan={(text) => enterPan(group, text)}
              />
            );
          })}
          {companies.count === 0 && (
            <tbody>
              <tr>
                <td colSpan={COLUMNS}>No unlisted equity shares were held in {page.yearLabel}.</td>
              </tr>
            </tbody>
          )}
          {companies.count > 0 && (
            <tbody>
              <tr className="total-row">
                <th scope="row" colSpan={3}>
                  Total
                </th>
                <td className="number">{page.totals.opening}</td>
                <td colSpan={5} className="number">
                  {page.totals.acquired}
                </td>
                <td colSpan={2} className="number">
                  {page.totals.closing}
                </td>
              </tr>
            </tbody>
          )}
        </Table>
      </div>
      <TaxNotes notes={page.notes} />
      <p className="page-note pan-note">
        A PAN that you type stays in this browser, also after you log out, and is sent nowhere.
      </p>
    </>
  );
}
