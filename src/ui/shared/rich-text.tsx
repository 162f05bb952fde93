import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { RichTextView, SafeHtml } from '../../core/rich-text/rich-text-view.ts';
import './rich-text.scss';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** A formatted text from the data. The only component that renders foreign markup. */
export function RichText({ text }: { readonly text: RichTextView }): ReactElement {
  switch (text.kind) {
    case 'pending':
      return (
        <LoadingRegion className="rich-text">
          <Skeleton />
          <Skeleton />
          <Skeleton className="medium" />
        </LoadingRegion>
      );
    case 'text':
      return <div className="rich-text plain">{text.text}</div>;
    case 'html':
      return <Markup html={text.html} />;
  }
}

function Markup({ html }: { readonly html: SafeHtml }): ReactElement {
  const container = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    // The property's type is `string`; the sanitiser returns the trusted type that the browser's policy accepts.
    element.innerHTML = html as SafeHtml & string;
    const listening = new AbortController();
    // An image's error event does not bubble, so capture it.
    element.addEventListener('error', hideBroken, { capture: true, signal: listening.signal });
    const observer = new ResizeObserver(() => letScroll(element));
    observer.observe(element);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [html]);

  return <div ref={container} className="rich-text" />;
}

/** Hides an image that fails to load and has no alternative text. */
function hideBroken({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.alt === '') target.hidden = true;
}

/**
 * Makes the text's element a named region that the keyboard can scroll while its content, such as a table, is wider
 * than the element.
 */
function letScroll(element: HTMLElement): void {
  if (element.scrollWidth > element.clientWidth) {
    element.tabIndex = 0;
    element.role = 'region';
    element.ariaLabel = 'Text, scrolls sideways';
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
  }
}
