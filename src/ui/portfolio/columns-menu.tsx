import { type ReactElement, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import type { ColumnOption } from '../../core/portfolio/column-choice.ts';
import type { HoldingsScreenModel } from '../../core/view-models.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { useDismiss } from '../shell/use-dismiss.ts';

interface ColumnsMenuProps {
  readonly columns: readonly ColumnOption[];
  /** Whether the columns are the default ones, which the product description specifies. */
  readonly isDefault: boolean;
  readonly viewModel: Pick<HoldingsScreenModel, 'toggleColumn' | 'moveColumn' | 'resetColumns'>;
}

/** A button with a panel that chooses the columns of the table and their order. */
export function ColumnsMenu({ columns, isDefault, viewModel }: ColumnsMenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(area, open, (by) => {
    if (by === 'escape') button.current?.focus();
    setOpen(false);
  });
  return (
    <div ref={area} className="menu-anchor">
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon paths={ICON_PATHS.table} />
        Columns
      </Button>
      {open && (
        <div id={id} className="menu-panel columns-menu" role="group" aria-label="Columns">
          <ul>
            {columns.map((column) => (
              <ColumnLine key={column.key} column={column} viewModel={viewModel} />
            ))}
          </ul>
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={isDefault}
            onClick={() => viewModel.resetColumns()}
          >
            Default columns
          </Button>
        </div>
      )}
    </div>
  );
}

/** A column's line in the panel. The panel lists columns from top to bottom, so the arrow up moves a column left. */
function ColumnLine({
  column: { key, header, isShown, canMoveLeft, canMoveRight },
  viewModel,
}: Pick<ColumnsMenuProps, 'viewModel'> & { readonly column: ColumnOption }): ReactElement {
  const id = useId();
  return (
    <li>
      <FormCheck id={id} label={header} checked={isShown} onChange={() => viewModel.toggleColumn(key)} />
      {isShown && (
        <>
          <Button
            variant="icon"
            aria-label={`Move ${header} to the left`}
            title="To the left"
            aria-disabled={!canMoveLeft}
            onClick={() => viewModel.moveColumn(key, -1)}
          >
            <Icon paths={ICON_PATHS['arrow-up']} />
          </Button>
          <Button
            variant="icon"
            aria-label={`Move ${header} to the right`}
            title="To the right"
            aria-disabled={!canMoveRight}
            onClick={() => viewModel.moveColumn(key, 1)}
          >
            <Icon paths={ICON_PATHS['arrow-down']} />
          </Button>
        </>
      )}
    </li>
  );
}
