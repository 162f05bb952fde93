import type { ReactElement } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { useAnnouncement } from '../shared/announcement.tsx';
import type { HoldingsState } from '../../core/portfolio/holdings-state.ts';

interface HoldingsFilterBoxProps {
  readonly state: Extract<HoldingsState, { readonly status: 'ready' }>;
  readonly onFilter: (text: string) => void;
}

const LABEL = 'Filter by name, instrument or channel';

/** The box above the holdings that filters them as the investor types. @see docs/product.md#view-all */
export function HoldingsFilterBox({ state, onFilter }: HoldingsFilterBoxProps): ReactElement {
  useAnnouncement(state.noMatch ?? state.countLabel);
  return (
    <FormControl
      type="search"
      className="holdings-find"
      aria-label={LABEL}
      placeholder={LABEL}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={state.filterText}
      onChange={(event) => onFilter(event.currentTarget.value)}
    />
  );
}
