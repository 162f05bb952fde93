import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { RichTextView, SafeHtml } from '../../core/rich-text/rich-text-view.ts';
import { ScrollRegion } from './scroll-region.tsx';
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
      return (
        <ScrollRegion label="Text" className="rich-text">
          <Markup html={text.html} />
        </ScrollRegion>
      );
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
    return () => listening.abort();
  }, [html]);

  return <div ref={container} />;
}

/** Hides an image that fails to load and has no alternative text. */
function hideBroken({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.alt === '') target.hidden = true;
}
