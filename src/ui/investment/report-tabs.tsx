import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import Nav from 'react-bootstrap/Nav';
import TabContainer from 'react-bootstrap/TabContainer';
import TabContent from 'react-bootstrap/TabContent';
import TabPane from 'react-bootstrap/TabPane';
import type { ReportKind } from '../../core/reports/report.ts';

const TABS: readonly { readonly name: ReportKind; readonly label: string }[] = [
  { name: 'mis', label: 'MIS' },
  { name: 'updates', label: 'Updates' },
  { name: 'meetings', label: 'Meetings' },
];

interface ReportTabsProps {
  readonly label: string;
  readonly current: ReportKind;
  readonly onSelect: (tab: ReportKind) => void;
  /** Content of the open tab's panel. */
  readonly children: ReactNode;
}

/** Three tabs with their panels. React Bootstrap handles the arrow keys; this component adds Home and End. */
export function ReportTabs({ label, current, onSelect, children }: ReportTabsProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const select = (name: string | null): void => {
    const tab = TABS.find((each) => each.name === name);
    if (tab !== undefined) onSelect(tab.name);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const target = event.key === 'Home' ? 0 : TABS.length - 1;
    select(TABS[target]?.name ?? null);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <TabContainer id={useId()} activeKey={current} onSelect={select} transition={false} unmountOnExit>
      <Nav ref={list} variant="underline" className="report-tabs" aria-label={label} onKeyDown={handleKey}>
        {TABS.map((tab) => (
          <Nav.Link key={tab.name} as="button" type="button" eventKey={tab.name}>
            {tab.label}
          </Nav.Link>
        ))}
      </Nav>
      <TabContent>
        {TABS.map(({ name }) => (
          <TabPane key={name} eventKey={name}>
            {children}
          </TabPane>
        ))}
      </TabContent>
    </TabContainer>
  );
}
