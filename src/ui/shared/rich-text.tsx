import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { RichTextView, SafeHtml } from '../../core/shared/rich-text.ts';
import '../style/rich-text.scss';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** A text from the data with its formatting: the one place where markup that is not ours enters the page. */
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
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    // The property is typed for strings; what the sanitiser gives is what the browser's policy lets through.
    element.innerHTML = html as SafeHtml & string;
    const listening = new AbortController();
    // The event of a picture does not rise: it is met on its way down.
    element.addEventListener('error', hideBroken, { capture: true, signal: listening.signal });
    const observer = new ResizeObserver(() => letScroll(element));
    observer.observe(element);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [html]);

  return <div ref={place} className="rich-text" />;
}

/** A picture that does not load shows its words; one without words goes. */
function hideBroken({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.alt === '') target.hidden = true;
}

/** What is wider than its place, such as a table, is scrolled sideways, by the keyboard too. */
function letScroll(element: HTMLElement): void {
  if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}
