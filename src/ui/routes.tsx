import type { ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { SCREEN_NAMES, type ScreenName, screenOf } from '../core/screens/screens.ts';
import { errorPageCode } from './lazy-parts.ts';
import { SCREEN_VIEWS } from './screen-views.tsx';
import { LogInScreen } from './session/log-in-screen.tsx';
import { LazyPart } from './shared/lazy-part.tsx';
import type { ScreenProps } from './shared/screen-view.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

/** The screen of the current address. @see docs/product.md#access-and-routes */
export function Page(page: ScreenProps): ReactElement {
  return (
    <Switch>
      {SCREEN_NAMES.map((name) => (
        <Route key={name} path={patternOf(name)}>
          <Screen name={name} {...page} />
        </Route>
      ))}
      <Route>
        <LazyPart name="error-page" code={errorPageCode} props={{}} skeleton={<PageSkeleton />} />
      </Route>
    </Switch>
  );
}

/** Returns a screen's path in wouter's syntax: `/deal/:id`. */
export const patternOf = (name: ScreenName): string => screenOf(name).path.replace('{id}', ':id');

function Screen({ name, ...page }: ScreenProps & { readonly name: ScreenName }): ReactElement {
  if (name === 'login') return <LogInScreen />;
  const { Page: LazyPage } = SCREEN_VIEWS[name];
  return <LazyPage {...page} />;
}
