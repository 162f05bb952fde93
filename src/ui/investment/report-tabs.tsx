import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import type { ReportTab } from '../../core/reports/reports-state.ts';

const TABS: readonly { readonly name: ReportTab; readonly label: string }[] = [
  { name: 'mis', label: 'MIS' },
  { name: 'updates', label: 'Updates' },
  { name: 'meetings', label: 'Meetings' },
];

interface ReportTabsProps {
  readonly label: string;
  readonly current: ReportTab;
  readonly onSelect: (tab: ReportTab) => void;
  /** The panel of the tab that is open. */
  readonly children: ReactNode;
}

/** Where a key leads from a tab; `undefined` for any other key. */
function targetOf(key: string, at: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % TABS.length;
    case 'ArrowLeft':
      return (at + TABS.length - 1) % TABS.length;
    case 'Home':
      return 0;
    case 'End':
      return TABS.length - 1;
    default:
      return undefined;
  }
}

/** Three tabs and one panel: the arrows, Home and End move among them. */
export function ReportTabs({ label, current, onSelect, children }: ReportTabsProps): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent, at: number): void => {
    const target = targetOf(event.key, at);
    const tab = target === undefined ? undefined : TABS[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <>
      <div ref={list} className="report-tabs" role="tablist" aria-label={label}>
        {TABS.map((tab, at) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            onKeyDown={(event) => onKey(event, at)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
