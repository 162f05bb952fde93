import { type ReactElement, useEffect, useState } from 'react';
import { Router } from 'wouter';
import { AuthLayout } from './account/auth-layout.tsx';
import { confirmationCode, demoPanelCode } from './lazy-chunks.ts';
import { Page } from './routes.tsx';
import { Announcements } from './shared/announcement.tsx';
import { ErrorBoundary } from './shared/error-boundary.tsx';
import { LazyScreen } from './shared/lazy-screen.tsx';
import { useShownLocation } from './shared/shown-location.ts';
import { useObservableState } from './shared/use-observable-state.ts';
import { useViewModels } from './shared/use-view-models.ts';
import { NarrowWindowNotice } from './shell/narrow-window-notice.tsx';
import { CrashPage } from './shell/crash-page.tsx';
import { PageLoadError } from './shell/page-load-error.tsx';
import { Layout } from './shell/layout.tsx';
import { OfflineNote } from './shell/offline-note.tsx';
import { FiguresSkeleton } from './shell/figures-skeleton.tsx';
import { usePageArrival } from './shell/use-page-arrival.ts';
import { type AppViewModels, ViewModelsContext } from './app-view-models.ts';

/** The whole user interface, driven by the view models of the core. */
export function App({ viewModels }: { readonly viewModels: AppViewModels }): ReactElement {
  return (
    <ViewModelsContext value={viewModels}>
      <ErrorBoundary fallback={<CrashPage />}>
        <CurrentPage />
      </ErrorBoundary>
      <Confirmation />
      <Announcements />
      <NarrowWindowNotice />
      {viewModels.demo !== undefined && (
        <ErrorBoundary fallback={undefined}>
          <LazyScreen name="demo" code={demoPanelCode} make={viewModels.demo} skeleton={undefined} />
        </ErrorBoundary>
      )}
    </ViewModelsContext>
  );
}

/** The dialog in which an investor confirms a sensitive command, on whichever page it was sent. */
function Confirmation(): ReactElement | undefined {
  const { confirmations, confirmation } = useViewModels();
  const isOpen = useObservableState(confirmations.isOpen$, false);
  if (!isOpen) return undefined;
  return (
    <ErrorBoundary fallback={<NoConfirmation onMount={() => confirmations.finish(false)} />}>
      <LazyScreen name="confirmation" code={confirmationCode} make={confirmation} skeleton={undefined} />
    </ErrorBoundary>
  );
}

/**
 * Refuses the confirmation when the dialog fails or cannot be loaded; the command then fails with the API's message.
 */
function NoConfirmation({ onMount }: { readonly onMount: () => void }): undefined {
  useEffect(onMount, [onMount]);
  return undefined;
}

function CurrentPage(): ReactElement {
  const [retries, setRetries] = useState(0);
  const { routing, layout, product } = useViewModels();
  const state = useObservableState(routing.state$, routing.current());
  const view = useObservableState(layout.state$, undefined);
  const page = state.status === 'page' ? state : undefined;
  const shownLocation = useShownLocation(state, routing);

  usePageArrival(page?.key);
  // Does not depend on `page` itself: a log-in in another tab makes a new `page` with the same key, and would replace
  // the title that the screen has set.
  useEffect(() => {
    if (page?.title !== undefined) document.title = `${page.title} · ${product.name}`;
  }, [page?.key, page?.title, product.name]);

  const content =
    page === undefined ? (
      <FiguresSkeleton />
    ) : (
      <ErrorBoundary
        key={page.key}
        fallback={<CrashPage />}
        missing={(onRetry) => (
          <PageLoadError
            title={page.title}
            onRetry={() => {
              // The layout may lack code, too.
              setRetries(retries + 1);
              onRetry();
            }}
          />
        )}
      >
        <Page id={page.route.id} title={page.title} />
      </ErrorBoundary>
    );
  return (
    <Router hook={shownLocation}>
      {page?.layout === 'auth' ? (
        <AuthLayout>{content}</AuthLayout>
      ) : (
        <Layout kind={page?.layout ?? 'neutral'} view={view} retries={retries}>
          {content}
        </Layout>
      )}
      <OfflineNote online={view?.online ?? true} />
    </Router>
  );
}
