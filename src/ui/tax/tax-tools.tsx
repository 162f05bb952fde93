import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import type { FinancialYear } from '../../core/calendar/financial-year.ts';
import type { YearOption } from '../../core/tax/tax-state.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface TaxToolsProps {
  readonly children: ReactNode;
  readonly onCsv: () => void;
}

/** The row of controls above a view: its select fields at the left, CSV and print at the right. Not printed. */
export function TaxTools({ children, onCsv }: TaxToolsProps): ReactElement {
  return (
    <div className="tax-tools">
      {children}
      <div className="tax-files">
        <Button variant="outline" size="sm" onClick={onCsv}>
          <Icon paths={ICON_PATHS.download} />
          CSV
        </Button>
        <Button variant="outline" size="sm" onClick={() => globalThis.print()}>
          <Icon paths={ICON_PATHS.printer} />
          Print
        </Button>
      </div>
    </div>
  );
}

interface YearSelectProps {
  readonly label: string;
  readonly years: readonly YearOption[];
  readonly year: FinancialYear | undefined;
  readonly onSelect: (year: FinancialYear | undefined) => void;
}

/** A select field of financial years; an option without a year stands for all of them. */
export function YearSelect({ label, years, year, onSelect }: YearSelectProps): ReactElement {
  return (
    <FormSelect
      size="sm"
      aria-label={label}
      value={years.findIndex((option) => option.year === year)}
      onChange={({ target }) => onSelect(years[Number(target.value)]?.year)}
    >
      {years.map((option, index) => (
        <option key={option.label} value={index}>
          {option.label}
        </option>
      ))}
    </FormSelect>
  );
}
