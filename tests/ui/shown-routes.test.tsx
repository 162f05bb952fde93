import { fc, it } from '@fast-check/vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { canonicalPath, matchRoute } from '../../src/core/screens/screen-routes.ts';
import { SCREEN_NAMES } from '../../src/core/screens/screens.ts';
import { patternOf } from '../../src/ui/routes.tsx';
import { arbAppPath } from '../support/arbitrary-paths.ts';
import { arbWebPath } from '../support/arbitrary-web.ts';

/** The screen that wouter finds at an address. */
const screenAt = (address: string): string =>
  renderToStaticMarkup(
    <Router hook={() => [address, () => undefined]}>
      <Switch>
        {SCREEN_NAMES.map((name) => (
          <Route key={name} path={patternOf(name)}>
            {name}
          </Route>
        ))}
        <Route>unknown</Route>
      </Switch>
    </Router>,
  );

describe('C-16 the routes of the user interface', () => {
  it.prop([fc.oneof(arbAppPath, arbWebPath)])('show the screen that the core finds at a path', (path) => {
    expect(screenAt(canonicalPath(path))).toBe(matchRoute(path).name);
  });

  it.each([
    ['/VIEW-ALL', 'unknown'],
    ['/deal/a%2Fb', 'deal'],
    ['/deal/%', 'deal'],
  ])('show, at %s, the screen %s', (path, name) => {
    expect(matchRoute(path).name).toBe(name);
    expect(screenAt(canonicalPath(path))).toBe(name);
  });
});
