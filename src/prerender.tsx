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
  const draw = (viewModels: AppViewModels): string =>
    renderToString(
      <StrictMode>
        <App viewModels={viewModels} />
      </StrictMode>,
    );
  // What every page shows until it is known whether an investor is logged in.
  const routing = { state$: NEVER, current: () => ({ status: 'settling' }) as const, open: () => undefined };
  return {
    neutral: { markup: draw({ ...visit, routing }), title: productName },
    login: { markup: draw(visit), title: `${pageTitle('login')} · ${productName}` },
  };
}
