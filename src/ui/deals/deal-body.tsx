import { type ReactElement, useId } from 'react';
import type { RichTextView } from '../../core/shared/rich-text.ts';
import { RichText } from '../shared/rich-text.tsx';

/** What the startup says of itself; it brings its own headings, below a silent one. */
export function DealBody({ text }: { readonly text: RichTextView }): ReactElement {
  const id = useId();
  return (
    <section className="card deal-body" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Details
      </h2>
      <RichText text={text} />
    </section>
  );
}
