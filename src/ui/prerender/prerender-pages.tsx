import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { pageTitle } from '../../core/shell/page-titles.ts';
import { App } from '../app.tsx';
import { stillViewModels, type StillPage } from './still-view-models.ts';

export interface DrawnPage {
  readonly page: StillPage;
  /** Path of the file in `dist`. */
  readonly file: string;
  readonly title: string;
  readonly markup: string;
}

/** Renders the pages that the build writes as HTML, visible before any script is loaded. */
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
