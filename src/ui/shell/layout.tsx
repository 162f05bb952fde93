import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { appShellCode } from '../lazy-chunks.ts';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { Logo } from '../shared/logo.tsx';
import { CONTENT_ID } from '../shared/page-heading.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useRecovery } from '../shared/use-recovery.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface LayoutProps {
  /** `neutral` while the session is being restored or the first page redirects. */
  readonly kind: 'investor' | 'visitor' | 'neutral';
  readonly view: LayoutView | undefined;
  /** How often the page has been loaded again after a failure; each time, missing code of the layout is loaded too. */
  readonly retries: number;
  readonly children: ReactNode;
}

/**
 * The layout around a page: header, sidebar, tabs. Its parts keep their place and size from the first paint on, loaded
 * or not, and loading them does not remount the page.
 */
export function Layout({ kind, view, retries, children }: LayoutProps): ReactElement {
  const known = kind === 'neutral' ? undefined : view;
  return (
    <div className={`app ${kind}-layout`}>
      <a className="skip-link" href={`#${CONTENT_ID}`} onClick={skipToContent}>
        Skip to content
      </a>
      <LayoutPart retries={retries} placeholder={<BareAppShell />}>
        {known === undefined ? <BareAppShell /> : <AppShell view={known} />}
      </LayoutPart>
      <div className="content">
        <LayoutPart retries={retries} placeholder={<BareTabs />}>
          {known === undefined ? <BareTabs /> : <Tabs view={known} />}
        </LayoutPart>
        <main id={CONTENT_ID} className="page" tabIndex={-1}>
          {known !== undefined && <Breadcrumbs entries={known.breadcrumbs} />}
          {children}
        </main>
      </div>
    </div>
  );
}

/** Moves the focus to the content without a new history entry, which would count as a navigation. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}

interface LayoutPartProps extends Pick<LayoutProps, 'retries'> {
  /** Shown in place of a part that fails. */
  readonly placeholder: ReactElement;
  readonly children: ReactNode;
}

/** Limits a failure to one part of the layout. Missing code is fetched again when the connection is back. */
function LayoutPart({ retries, placeholder, children }: LayoutPartProps): ReactElement {
  return (
    <ErrorBoundary
      retryOn={retries}
      fallback={placeholder}
      missing={(onRetry) => <Recovering onRetry={onRetry}>{placeholder}</Recovering>}
    >
      {children}
    </ErrorBoundary>
  );
}

interface PartProps {
  readonly view: LayoutView;
}

function AppShell({ view }: PartProps): ReactElement {
  const code = useLoaded('app-shell', appShellCode);
  return code === undefined ? <BareAppShell /> : <code.AppShell view={view} />;
}

function Tabs({ view }: PartProps): ReactElement | undefined {
  const code = useLoaded('app-shell', appShellCode);
  if (code !== undefined) return <code.TabBar tabs={view.tabs} />;
  return view.tabs.length === 0 ? undefined : <BareTabs />;
}

interface RecoveringProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows the placeholder of a part whose code could not be fetched, and retries when the connection is back. */
function Recovering({ onRetry, children }: RecoveringProps): ReactNode {
  useRecovery(onRetry);
  return children;
}

function BareTabs(): ReactElement {
  return <div className="tab-bar" />;
}

/**
 * A header with only the logo, and an empty sidebar. Shown while the session is being restored or the first page
 * redirects, and in place of a header and sidebar whose code is not loaded or has failed.
 */
function BareAppShell(): ReactElement {
  return (
    <>
      <header className="app-header">
        <div className="header-brand">
          <Logo to="/" />
        </div>
      </header>
      <div className="app-sidebar" />
    </>
  );
}
