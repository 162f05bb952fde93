import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import type { HoldingsExportActions } from '../../core/view-models.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useViewModels } from '../shared/use-view-models.ts';

/** Two buttons that save all holdings, whatever the filters and columns of the table. */
export function HoldingsExportButtons(): ReactElement {
  const { holdingsExport } = useViewModels();
  const save = async (write: (actions: HoldingsExportActions) => Promise<void>): Promise<void> => {
    await write(await holdingsExport());
  };
  const icon = <Icon paths={ICON_PATHS.download} />;
  return (
    <>
      <Button
        variant="outline"
        aria-label="Export all holdings as CSV"
        onClick={() => void save((actions) => actions.saveCsv())}
      >
        {icon}
        CSV
      </Button>
      <Button
        variant="outline"
        aria-label="Export all holdings as JSON"
        onClick={() => void save((actions) => actions.saveJson())}
      >
        {icon}
        JSON
      </Button>
    </>
  );
}
