import { type ReactElement, useId } from 'react';
import { Link } from 'wouter';
import { exactText } from '../../core/shared/amount.ts';
import type { SearchGroup, SearchHit, SearchState } from '../../core/search/search-state.ts';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { TryAgain } from '../shared/try-again.tsx';

interface OptionsProps {
  readonly activeId: string | undefined;
  /** Called when the pointer is on an option. */
  readonly onHover: (id: string) => void;
  readonly onChoose: (hit: SearchHit) => void;
}

interface ResultOptionsProps extends OptionsProps {
  readonly id: string;
  readonly state: Extract<SearchState, { readonly status: 'results' }>;
  readonly onRetry: () => void;
}

/** The search results in groups; while there are none, a note. */
export function ResultOptions({ id, state, onRetry, ...options }: ResultOptionsProps): ReactElement {
  const { groups, text, summary, loading, incomplete } = state;
  return (
    <>
      <output className="visually-hidden">{summary}</output>
      {groups.length > 0 && (
        <div id={id} role="listbox" aria-label="Search results" className="search-options">
          {groups.map((group) => (
            <Group key={group.name} group={group} {...options} />
          ))}
        </div>
      )}
      {groups.length === 0 && loading && <p className="search-note">{summary}</p>}
      {groups.length === 0 && !loading && (
        <EmptyState title={summary} detail={`No results for “${text.trim()}”.`} />
      )}
      {incomplete && (
        <div className="panel-foot">
          <span>Some results may be missing.</span>
          <TryAgain variant="quiet" onRetry={onRetry} />
        </div>
      )}
    </>
  );
}

function Group({ group, ...options }: OptionsProps & { readonly group: SearchGroup }): ReactElement {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className="search-group-title" id={id} role="presentation">
        {group.title}
      </div>
      {group.hits.map((hit) => (
        <Option key={hit.id} hit={hit} {...options} />
      ))}
    </div>
  );
}

/** An option that is also a link, so that it can be opened in a new tab. */
function Option({
  hit,
  activeId,
  onHover,
  onChoose,
}: OptionsProps & { readonly hit: SearchHit }): ReactElement {
  return (
    <Link
      id={hit.id}
      to={hit.to}
      role="option"
      tabIndex={-1}
      className="search-option"
      aria-selected={hit.id === activeId}
      onPointerMove={() => onHover(hit.id)}
      onClick={() => onChoose(hit)}
    >
      {hit.opensPage === true ? (
        <Icon paths={ICON_PATHS['arrow-right']} />
      ) : (
        <CompanyLogo name={hit.title} url={hit.logoUrl} />
      )}
      <span className="search-words">
        {hit.title}
        {hit.detail !== undefined && <small>{exactText(hit.detail)}</small>}
      </span>
    </Link>
  );
}
