import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
} from 'react';
import type { SearchHit, SearchState } from '../../core/search/search-state.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';
import type { SearchModel } from '../../core/view-models.ts';
import { RecentOptions } from './search-recent.tsx';
import { ResultOptions } from './search-options.tsx';
import { type ListboxState, useActiveOption } from './use-active-option.ts';

export interface SearchPanelHandle {
  /** Handles a key pressed in the field. */
  handleKey(event: KeyboardEvent): void;
}

interface SearchPanelProps {
  readonly ref: Ref<SearchPanelHandle>;
  readonly listId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onListboxChange: (listbox: ListboxState) => void;
  readonly onClose: () => void;
}

const NOTHING_YET: SearchState = { status: 'recent', recent: [] };

/** The panel under the search field: recent searches or grouped results. */
export function SearchPanel(props: SearchPanelProps): ReactElement | undefined {
  const { search } = useViewModels();
  const viewModel = useLoaded('search-view-model', search);
  return viewModel === undefined ? undefined : <LoadedPanel {...props} viewModel={viewModel} />;
}

interface LoadedPanelProps extends SearchPanelProps {
  readonly viewModel: SearchModel;
}

function LoadedPanel(props: LoadedPanelProps): ReactElement | undefined {
  const { ref, viewModel, listId, input, text, onType, onListboxChange, onClose } = props;
  const state = useObservableState(viewModel.state$, NOTHING_YET);
  const { activeId, handleKey, setActive } = useActiveOption(state, onListboxChange);

  useEffect(() => viewModel.open(), [viewModel]);
  useEffect(() => viewModel.type(text), [viewModel, text]);
  useImperativeHandle(ref, () => ({ handleKey }));

  const choose = (hit: SearchHit): void => {
    viewModel.remember(hit);
    onType('');
    onClose();
  };
  if (state.status === 'recent') {
    const searchAgain = (recent: string): void => {
      onType(recent);
      input.current?.focus();
    };
    return (
      <div className="search-panel" hidden={state.recent.length === 0}>
        <RecentOptions
          id={listId}
          recent={state.recent}
          activeId={activeId}
          onHover={setActive}
          onChoose={searchAgain}
          onForget={() => {
            viewModel.forgetRecent();
            input.current?.focus();
          }}
        />
      </div>
    );
  }
  return (
    <div className="search-panel">
      <ResultOptions
        id={listId}
        state={state}
        activeId={activeId}
        onHover={setActive}
        onChoose={choose}
        onRetry={() => viewModel.retry()}
      />
    </div>
  );
}
