import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const ORIGIN = 'http://purifier.test';

/**
 * The directives of the app's policy (server/site) that concern HTML, without the other two Trusted Types policies:
 * strings become markup only through `dompurify`.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; form-action 'self'; " +
  "base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types dompurify";

/** The functions that the page offers to the tests. */
export interface PurifierWindow extends Window {
  readonly purify: (html: string) => { toString(): string };
  /** The function that hostile texts call. */
  canary: () => void;
  /** How often `canary` was called. */
  canaryCalls: number;
}

export interface PageRequest {
  readonly url: string;
  /** Type of the request in the browser's words: `image`, `script` and so on. */
  readonly kind: string;
}

/** Builds the adapter into one script with Vite, and adds the functions of `PurifierWindow`. */
export async function bundlePurifier(): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(root, 'src/adapters/html/html-purifier.ts'),
        formats: ['iife'],
        name: 'purifierModule',
        fileName: 'purifier',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  const { code } = output.output[0];
  return `${code}
    window.canaryCalls = 0;
    window.canary = () => { window.canaryCalls += 1; };
    const purifier = purifierModule.htmlPurifier();
    window.purify = (html) => purifier.purify(html);`;
}

/**
 * Opens an empty page with the sanitiser under the app's content security policy, without network access.
 * @returns a list that grows with each request of the page, except those for the page itself and its script
 */
export async function openPurifierPage(
  page: Page,
  script: string,
): Promise<{ readonly requests: readonly PageRequest[] }> {
  const requests: PageRequest[] = [];
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`) {
      await route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': POLICY },
        body: '<!doctype html><title>Purifier</title><link rel="icon" href="data:,"><main></main><script src="/purifier.js"></script>',
      });
    } else if (url === `${ORIGIN}/purifier.js`) {
      await route.fulfill({ contentType: 'text/javascript', body: script });
    } else {
      requests.push({ url, kind: route.request().resourceType() });
      await route.abort();
    }
  });
  await page.goto(`${ORIGIN}/`);
  return { requests };
}
