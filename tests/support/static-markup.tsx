import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { createKopal } from '../../src/composition/create-kopal.ts';
import { ViewModelsContext } from '../../src/ui/app-view-models.ts';

const viewModels = await createKopal({ backend: 'memory' });

/** Renders a part of the interface to HTML, with links and view models as in the app. Effects do not run. */
export const staticMarkup = (element: ReactElement): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <ViewModelsContext value={viewModels}>{element}</ViewModelsContext>
    </Router>,
  );

/** The text of rendered HTML, without its tags. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]*>/gu, '');
