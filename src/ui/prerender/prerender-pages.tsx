import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { pageTitle } from '../../core/shell/page-titles.ts';
import { App } from '../app.tsx';
import { stillViewModels, type StillPage } from './still-view-models.ts';

export interface DrawnPage {
  readonly page: StillPage;
  /** Where a server finds it, in `dist`. */
  readonly file: string;
  readonly title: string;
  readonly markup: string;
}

/** What the build writes into the pages, so that they can be seen before any script has arrived. */
export function prerenderPages(productName: string): readonly DrawnPage[] {
  const draw = (page: StillPage): string =>
    renderToString(
      <StrictMode>
        <App viewModels={stillViewModels(page, productName)} />
      </StrictMode>,
    );
  return [
    { page: 'neutral', file: 'index.html', title: productName, markup: draw('neutral') },
    {
      page: 'login',
      file: 'auth/login/index.html',
      title: `${pageTitle('login')} · ${productName}`,
      markup: draw('login'),
    },
  ];
}
