import { type ReactElement, useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import type { HoldingsState } from '../../core/portfolio/holdings-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { HoldingsScreenModel } from '../../core/view-models.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { HoldingsExportButtons } from './holdings-export-buttons.tsx';
import { HoldingsFilters } from './holdings-filters.tsx';
import { HoldingsFilterBox } from './holdings-filter-box.tsx';
import { HoldingsLoading, HoldingsTable } from './holdings-table.tsx';

interface HoldingsScreenProps {
  readonly viewModel: HoldingsScreenModel;
}

/** All holdings of the investor in one table. @see docs/product.md#view-all */
export function HoldingsScreen({ viewModel }: HoldingsScreenProps): ReactElement {
  const state = useObservableState<HoldingsState>(viewModel.state$, LOADING);
  const toggleCompany = useCallback((key: string) => viewModel.toggleCompany(key), [viewModel]);
  const note = state.status === 'ready' || state.status === 'empty' ? state.note : undefined;
  return (
    <>
      <PageHeader
        title="View all"
        {...(state.status === 'ready' && {
          count: state.countLabel,
          actions: (
            <>
              <button type="button" className="skip-link" onClick={skipToTable}>
                Skip to the table
              </button>
              <HoldingsFilterBox state={state} onFilter={(text) => viewModel.filterBy(text)} />
              <HoldingsExportButtons />
            </>
          ),
        })}
      />
      <LoadedContent
        state={state}
        loading={() => <HoldingsLoading />}
        onRetry={() => viewModel.retry()}
        empty={() => (
          <Card>
            <EmptyState
              title="No investments found"
              action={
                <Link to={pathOf('deals')} className="btn btn-primary">
                  Live deals
                </Link>
              }
            />
          </Card>
        )}
      >
        {(ready) => (
          <>
            <div className="ledger-tools">
              <HoldingsFilters
                choices={ready.filters}
                onSelect={(name, value) => viewModel.selectFilter(name, value)}
              />
              <div className="ledger-view">
                <Button
                  variant="outline"
                  size="sm"
                  aria-pressed={ready.byCompany}
                  onClick={() => viewModel.groupByCompany(!ready.byCompany)}
                >
                  <Icon paths={ICON_PATHS.briefcase} />
                  Group by company
                </Button>
                <ColumnsMenu
                  columns={ready.columns}
                  isDefault={ready.hasDefaultColumns}
                  viewModel={viewModel}
                />
              </div>
            </div>
            <HoldingsTable
              state={ready}
              onSort={(column) => viewModel.sortBy(column)}
              onToggle={toggleCompany}
            />
          </>
        )}
      </LoadedContent>
      {note !== undefined && <p className="page-note">{note}</p>}
    </>
  );
}

/** Moves the focus to the one control in the table that Tab reaches, past the controls above the table. */
function skipToTable(): void {
  document.querySelector<HTMLElement>('.holdings-table [tabindex="0"]')?.focus();
}
