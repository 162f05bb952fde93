import { addressOf } from '../platform/http/calls.ts';
import { DEMO_STYLE_CALL } from './demo-calls.ts';
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { AppContext } from '../platform/http/context.ts';

/** Policy for the demo's own pages: nothing inline, nothing from other origins, no framing. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export type Markup = ReturnType<typeof html>;

/** Reads a file of the demo's pages by its name in `pages/`. */
export function demoFile(name: string): string {
  return readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8');
}

/** Returns a page of the demo; every value in its markup is escaped by `html`. */
export function sendPage(
  c: AppContext,
  page: { readonly title: string; readonly head?: Markup; readonly body: Markup },
): Response | Promise<Response> {
  c.header('Content-Security-Policy', PAGE_POLICY);
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${page.title}</title>
          <link rel="stylesheet" href="${addressOf(DEMO_STYLE_CALL)}" />
          ${page.head ?? ''}
        </head>
        ${page.body}
      </html> `,
  );
}
