import { createElement, type ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { SCREEN_NAMES, type ScreenName, screenOf } from '../core/screens/screens.ts';
import { SCREEN_VIEWS } from './screen-views.tsx';
import type { ScreenProps } from './shared/screen-view.tsx';
import { ErrorPage } from './shell/error-page.tsx';

/** The screen of the current address. @see docs/product.md#access-and-routes */
export function Page(page: Omit<ScreenProps, 'name'>): ReactElement {
  return (
    <Switch>
      {SCREEN_NAMES.map((name) => (
        <Route key={name} path={patternOf(name)}>
          {createElement(SCREEN_VIEWS[name], { name, ...page })}
        </Route>
      ))}
      <Route>
        <ErrorPage reason="There is no page at this address." />
      </Route>
    </Switch>
  );
}

/** Returns a screen's path in wouter's syntax: `/deal/:id`. */
export const patternOf = (name: ScreenName): string => screenOf(name).path.replace('{id}', ':id');
