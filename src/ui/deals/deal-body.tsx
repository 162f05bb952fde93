import type { ReactElement } from 'react';
import type { RichTextView } from '../../core/shared/rich-text.ts';
import { RichText } from '../shared/rich-text.tsx';

/** What the startup says of itself; it brings its own headings. */
export function DealBody({ text }: { readonly text: RichTextView }): ReactElement {
  return (
    <section className="card deal-body" aria-label="Details">
      <RichText text={text} />
    </section>
  );
}
