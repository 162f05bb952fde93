import type { RouteName } from '../screens/screen-routes.ts';
import { screenOf } from '../screens/screens.ts';

/** The window title of a page, without the product's name. */
export const pageTitle = (name: RouteName): string =>
  name === 'unknown' ? 'Page not found' : screenOf(name).title;
