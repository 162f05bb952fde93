import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { recentId } from './use-active-option.ts';

interface RecentOptionsProps {
  readonly id: string;
  readonly recent: readonly string[];
  readonly activeId: string | undefined;
  /** Called when the pointer is on an option. */
  readonly onHover: (id: string) => void;
  readonly onChoose: (text: string) => void;
  readonly onForget: () => void;
}

/** The recent searches. */
export function RecentOptions({
  id,
  recent,
  activeId,
  onHover,
  onChoose,
  onForget,
}: RecentOptionsProps): ReactElement {
  return (
    <>
      <div id={id} role="listbox" aria-label="Recent searches" className="search-options">
        <div className="search-group-title" aria-hidden="true">
          Recent searches
        </div>
        {recent.map((text, at) => (
          <button
            type="button"
            key={text}
            id={recentId(at)}
            role="option"
            tabIndex={-1}
            className="search-option"
            aria-selected={recentId(at) === activeId}
            onPointerMove={() => onHover(recentId(at))}
            onClick={() => onChoose(text)}
          >
            <Icon paths={ICON_PATHS['clock-history']} />
            <span className="search-words">{text}</span>
          </button>
        ))}
      </div>
      <div className="panel-foot">
        <Button variant="quiet" size="sm" onClick={onForget}>
          Clear recent searches
        </Button>
      </div>
    </>
  );
}
