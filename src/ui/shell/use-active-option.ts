import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { SearchState } from '../../core/search/search-state.ts';

/** The state of the list of options, for the ARIA attributes of the search field. */
export interface ListboxState {
  /** Whether the list is open and has options. */
  readonly expanded: boolean;
  /** Id of the option that Enter activates. */
  readonly activeId: string | undefined;
}

interface ActiveOption {
  readonly activeId: string | undefined;
  readonly handleKey: (event: KeyboardEvent) => void;
  readonly setActive: (id: string) => void;
}

/** Returns the ids of the options in display order. */
function optionIds(state: SearchState): readonly string[] {
  if (state.status === 'recent') return state.recent.map((_text, at) => recentId(at));
  return state.groups.flatMap(({ hits }) => hits.map(({ id }) => id));
}

/** Returns the id of a recent search's option. */
export const recentId = (at: number): string => `recent-${at}`;

/**
 * The option that Enter activates while the focus stays in the field: the best result, until an arrow key or the
 * pointer selects another. Up and Down wrap around. Home and End move the cursor of the field.
 */
export function useActiveOption(
  state: SearchState,
  onListboxChange: (listbox: ListboxState) => void,
): ActiveOption {
  const [chosen, setChosen] = useState<{ readonly text: string; readonly id: string | undefined }>();
  const ids = optionIds(state);
  const text = state.status === 'results' ? state.text : '';
  const best = state.status === 'results' ? ids[0] : undefined;
  // A selection is valid only for the text for which it was made.
  const current = chosen?.text === text ? chosen.id : best;
  const activeId = current !== undefined && ids.includes(current) ? current : undefined;
  const expanded = ids.length > 0;

  useLayoutEffect(() => {
    onListboxChange({ expanded, activeId });
    // `nearest` scrolls the panel without moving the page.
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [expanded, activeId, onListboxChange]);

  useLayoutEffect(() => () => onListboxChange({ expanded: false, activeId: undefined }), [onListboxChange]);

  const setActive = (id: string | undefined): void => setChosen({ text, id });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(neighbour(ids, activeId, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  };
  return { activeId, handleKey, setActive };
}

/** Returns the neighbouring option; without a current one, Down returns the first option and Up the last. */
function neighbour(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids.at(step === 1 ? 0 : -1) : ids[(at + step + ids.length) % ids.length];
}
