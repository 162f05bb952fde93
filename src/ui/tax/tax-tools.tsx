import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import type { FinancialYear } from '../../core/calendar/financial-year.ts';
import type { YearOption } from '../../core/tax/tax-state.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface YearChoice {
  readonly years: readonly YearOption[];
  readonly year: FinancialYear | undefined;
}

interface TaxToolsProps {
  readonly page: YearChoice;
  readonly viewModel: TaxScreenModel;
  /** Label of the years' select field. */
  readonly yearsLabel: string;
  /** Further controls of the view. */
  readonly children: ReactNode;
}

/**
 * The row of controls above a view: the years and the view's own controls at the left, CSV and print at the right. Not
 * printed.
 */
export function TaxTools({ page, viewModel, yearsLabel, children }: TaxToolsProps): ReactElement {
  return (
    <div className="tax-tools">
      <YearSelect
        years={page.years}
        year={page.year}
        label={yearsLabel}
        onSelect={(year) => viewModel.selectYear(year)}
      />
      {children}
      <div className="tax-files">
        <Button variant="outline" size="sm" onClick={() => viewModel.saveCsv()}>
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

interface YearSelectProps extends YearChoice {
  readonly label: string;
  readonly onSelect: (year: FinancialYear | undefined) => void;
}

/** A select field of financial years; an option without a year stands for all years. */
function YearSelect({ label, years, year, onSelect }: YearSelectProps): ReactElement {
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
