import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { SearchState } from '../../core/search/search-state.ts';

/** What the field says of its list. */
export interface SearchSelection {
  /** Whether the list is shown, which it is only when it has options. */
  readonly expanded: boolean;
  /** Id of the option that Enter would choose. */
  readonly activeId: string | undefined;
}

interface ActiveOption {
  readonly activeId: string | undefined;
  readonly press: (event: KeyboardEvent) => void;
  /** The pointer is on an option. */
  readonly aim: (id: string) => void;
}

/** Ids of the options in their order on the screen. */
function optionIds(state: SearchState): readonly string[] {
  if (state.status === 'recent') return state.recent.map((_text, at) => recentId(at));
  return state.groups.flatMap(({ hits }) => hits.map(({ id }) => id));
}

/** Id of an option of the last searches. */
export const recentId = (at: number): string => `recent-${at}`;

/**
 * The option that Enter chooses, while the focus stays in the field: the best hit until an arrow moves on. Up and Down go
 * round; Enter opens something wherever they stop. Home and End stay the field's.
 */
export function useActiveOption(
  state: SearchState,
  onSelect: (selection: SearchSelection) => void,
): ActiveOption {
  const [chosen, setChosen] = useState<{ readonly text: string; readonly id: string | undefined }>();
  const ids = optionIds(state);
  const text = state.status === 'results' ? state.text : '';
  const best = state.status === 'results' ? ids[0] : undefined;
  // What was chosen counts for the text that it was found by.
  const current = chosen?.text === text ? chosen.id : best;
  const activeId = current !== undefined && ids.includes(current) ? current : undefined;
  const expanded = ids.length > 0;

  useLayoutEffect(() => {
    onSelect({ expanded, activeId });
    // The panel scrolls, the page stays where it is.
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [expanded, activeId, onSelect]);

  useLayoutEffect(() => () => onSelect({ expanded: false, activeId: undefined }), [onSelect]);

  const aim = (id: string | undefined): void => setChosen({ text, id });
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      aim(neighbour(ids, activeId, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  };
  return { activeId, press, aim };
}

/** Without an option yet, Down begins with the first and Up with the last. */
function neighbour(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids.at(step === 1 ? 0 : -1) : ids[(at + step + ids.length) % ids.length];
}
