import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NEVER } from 'rxjs';
import { createKopal } from './composition/create-kopal.ts';
import { pathOf } from './core/screens/screen-routes.ts';
import { pageTitle } from './core/shell/page-titles.ts';
import { App } from './ui/app.tsx';
import type { AppViewModels } from './ui/app-view-models.ts';

interface PrerenderedPage {
  readonly markup: string;
  readonly title: string;
}

/** Renders the pages that the build writes as HTML, so that they are visible before any script has loaded. */
export async function prerenderPages(
  productName: string,
): Promise<{ readonly neutral: PrerenderedPage; readonly login: PrerenderedPage }> {
  const visit = await createKopal({ backend: 'memory', productName, path: pathOf('login') });
  const render = (viewModels: AppViewModels): string =>
    renderToString(
      <StrictMode>
        <App viewModels={viewModels} />
      </StrictMode>,
    );
  // The state of every page until the app knows whether an investor is logged in.
  const routing = { state$: NEVER, current: () => ({ status: 'settling' }) as const, open: () => undefined };
  return {
    neutral: { markup: render({ ...visit, routing }), title: productName },
    login: { markup: render(visit), title: `${pageTitle('login')} · ${productName}` },
  };
}
