import type { MouseEvent, ReactElement } from 'react';
import { Logo } from '../shared/logo.tsx';
import { CONTENT_ID } from '../shared/page-heading.tsx';
import { useProductName } from '../shared/use-product-name.ts';
import { showPagesInNarrowWindow } from './narrow-window.ts';

/**
 * The notice that replaces the app in a window of 576 px or less, until the user continues anyway: a zoomed desktop
 * window can be that narrow. The style sheet alone hides the app, so the app stays mounted and keeps typed text.
 * @see docs/product.md#purpose
 */
export function NarrowWindowNotice(): ReactElement {
  const productName = useProductName();
  return (
    <div className="narrow-window-notice" role="main">
      <div className="product">
        {/* This notice is in every page, usually hidden. With a badge in the markup, a page's text would contain BETA
            twice, so the badge is blank here and the style sheet adds the word (`::after`). */}
        <Logo badge=" " />
      </div>
      <LaptopDrawing />
      <div className="notice-title" role="heading" aria-level={1}>
        {productName} is available on desktop.
      </div>
      <p>Please switch to desktop, or zoom out, to see your portfolio and live deals.</p>
      <a href={`#${CONTENT_ID}`} onClick={continueAnyway}>
        Continue anyway
      </a>
    </div>
  );
}

/** Shows the pages, and moves the focus to an open dialog or to their content, because the link disappears. */
function continueAnyway(event: MouseEvent): void {
  event.preventDefault();
  showPagesInNarrowWindow();
  const main = document.getElementById(CONTENT_ID);
  const dialog = document.querySelector<HTMLElement>('[aria-modal="true"]');
  (dialog ?? main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus();
}

function LaptopDrawing(): ReactElement {
  return (
    <svg className="laptop-drawing" viewBox="0 0 120 80" fill="none" aria-hidden="true" focusable="false">
      <rect className="page" x="13.5" y=".5" width="93" height="62" rx="6" />
      <path className="page" d="M.8 68.5h118.4l-5.600 8.500a4 4 0 0 1-3 2H9.400a4 4 0 0 1-3-2z" />
      <path className="rule" d="M24 51h72M24 41h72M24 31h72M24 21h72M24 11h72" />
      <path className="margin" d="M30 1v61" />
      <path className="ink" strokeWidth="2" strokeLinecap="round" d="M36 49c14-3 18-10 26-14s16-16 32-22" />
    </svg>
  );
}
