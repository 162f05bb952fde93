import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { ReturnGroup, ReturnLine, ReturnPage } from '../../core/tax/tax-state.ts';
import type { TaxScreen } from '../../core/view-models.ts';
import { PanField } from './pan-field.tsx';
import { TaxNotes } from './tax-figures.tsx';
import { TaxTools, YearSelect } from './tax-tools.tsx';

interface ReturnPartProps {
  readonly page: ReturnPage;
  readonly viewModel: TaxScreen;
}

/** The unlisted shares of a year, as the income-tax return asks for them. @see docs/product.md#return-table */
export function ReturnPart({ page, viewModel }: ReturnPartProps): ReactElement {
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
          <Button variant="outline" size="sm" onClick={() => viewModel.forgetPans()}>
            Forget PANs
          </Button>
        )}
      </TaxTools>
      <h2 className="part-title">Unlisted shares held in {page.yearLabel}</h2>
      <div className="table-frame">
        <Table className="data-table compact tax-table return-table">
          <caption className="visually-hidden">Unlisted shares held in {page.yearLabel}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Company
              </th>
              <th scope="col" rowSpan={2} className="pan-column">
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
            <tr>
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
          {page.groups.map((group) => (
            <Company
              key={group.key}
              group={group}
              onPan={(text) => viewModel.enterPan(group.companyKey, text)}
            />
          ))}
          {page.groups.length === 0 && (
            <tbody>
              <tr>
                <td colSpan={11}>No unlisted equity shares were held in {page.yearLabel}.</td>
              </tr>
            </tbody>
          )}
          {page.groups.length > 0 && (
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

interface CompanyProps {
  readonly group: ReturnGroup;
  readonly onPan: (text: string) => string | undefined;
}

/** A company: one row for each purchase in the year, at least one. */
function Company({ group, onPan }: CompanyProps): ReactElement {
  const [first, ...others] = group.lines;
  const rows = Math.max(1, group.lines.length);
  return (
    <tbody className="company-rows">
      <tr>
        <th scope="rowgroup" rowSpan={rows}>
          {group.company}
          {group.kind !== undefined && <span className="days-left">{group.kind}</span>}
        </th>
        <td rowSpan={rows} className="pan-column">
          <PanField company={group.company} pan={group.pan} onEnter={onPan} />
        </td>
        <td rowSpan={rows} className="number">
          {group.openingUnits}
        </td>
        <td rowSpan={rows} className="number">
          {group.openingCost}
        </td>
        {first === undefined ? (
          <td colSpan={5} className="nothing-acquired">
            --
          </td>
        ) : (
          <LineCells line={first} />
        )}
        <td rowSpan={rows} className="number">
          {group.closingUnits}
        </td>
        <td rowSpan={rows} className="number">
          {group.closingCost}
        </td>
      </tr>
      {others.map((line) => (
        <tr key={line.id}>
          <LineCells line={line} />
        </tr>
      ))}
    </tbody>
  );
}

function LineCells({ line }: { readonly line: ReturnLine }): ReactElement {
  return (
    <>
      <td>{line.date}</td>
      <td className="number">{line.units}</td>
      <td className="number">{line.faceValue}</td>
      <td className="number">
        {line.price}
        {line.priceNote !== undefined && <span className="days-left">{line.priceNote}</span>}
      </td>
      <td className="number">{line.cost}</td>
    </>
  );
}
