import type { ReactElement } from 'react';
import type { ReturnGroup, ReturnLine } from '../../core/tax/tax-state.ts';
import { type BodyPart, COMPACT_ROW_HEIGHT } from '../shared/use-row-window.ts';
import { PanField, type RejectedPan } from './pan-field.tsx';

/** Rows of the table's head: the first row of the body is the third one. */
export const HEAD_ROWS = 2;

const LINE_COLUMNS = 5;

interface CompanyRowsProps {
  readonly group: ReturnGroup;
  /** Index of the company's first row in the table. */
  readonly start: number;
  readonly rows: readonly BodyPart[];
  readonly rejectedPan: RejectedPan | undefined;
  readonly onPan: (text: string) => string | undefined;
}

/** A company: one row for each purchase in the year, at least one. Rows out of sight are left out. */
export function CompanyRows({ group, start, rows, rejectedPan, onPan }: CompanyRowsProps): ReactElement {
  const span = rows.length;
  return (
    <tbody className="company-rows" data-index={start} data-rows={Math.max(1, group.lines.count)}>
      {rows.map((part, place) => {
        const isFirst = place === 0;
        const index = part.kind === 'gap' ? part.from : part.index;
        // The first row keeps its key when a row takes the place of a gap: it has the field, which may have the focus.
        const key = isFirst ? start : `${part.kind} ${index}`;
        return (
          <tr key={key} aria-rowindex={index + HEAD_ROWS + 1}>
            {isFirst && (
              <>
                <th scope="rowgroup" rowSpan={span}>
                  <div className="company-name">
                    {group.company}
                    {group.kind !== undefined && <span className="days-left">{group.kind}</span>}
                  </div>
                </th>
                <td rowSpan={span} className="pan-column">
                  <PanField
                    // A PAN that was removed empties the field, here or in another tab.
                    key={group.pan}
                    company={group.company}
                    pan={group.pan}
                    rejected={rejectedPan}
                    onEnter={onPan}
                  />
                </td>
                <td rowSpan={span} className="number">
                  {group.openingUnits}
                </td>
                <td rowSpan={span} className="number">
                  {group.openingCost}
                </td>
              </>
            )}
            <Cells group={group} part={part} start={start} />
            {isFirst && (
              <>
                <td rowSpan={span} className="number">
                  {group.closingUnits}
                </td>
                <td rowSpan={span} className="number">
                  {group.closingCost}
                </td>
              </>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

interface CellsProps {
  readonly group: ReturnGroup;
  readonly part: BodyPart;
  readonly start: number;
}

/** The cells of a purchase, of a company without one, or of rows out of sight. */
function Cells({ group, part, start }: CellsProps): ReactElement {
  if (part.kind === 'gap') {
    return (
      <td colSpan={LINE_COLUMNS} aria-hidden="true" style={{ height: part.rows * COMPACT_ROW_HEIGHT }}>
        {'\u00a0'}
      </td>
    );
  }
  if (group.lines.count === 0) {
    return (
      <td colSpan={LINE_COLUMNS} className="nothing-acquired">
        --
      </td>
    );
  }
  return <LineCells line={group.lines.rowAt(part.index - start)} />;
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
