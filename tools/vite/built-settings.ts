import { pageSettings, fillConfiguration } from '../../server/site/html-page.ts';

/**
 * Writes the settings of the build into a page, as the server writes those of its environment. `loadSite` reads them
 * from the page, and derives the Content Security Policy from them.
 * @param env Vite's environment, which has other keys too
 */
export const withBuiltSettings = (html: string, env: Readonly<Record<string, unknown>>): string =>
  fillConfiguration(html, pageSettings(env));
