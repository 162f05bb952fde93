import { type ReactElement, useId } from 'react';
import Card from 'react-bootstrap/Card';
import type { RichTextView } from '../../core/rich-text/rich-text-view.ts';
import { RichText } from '../shared/rich-text.tsx';

/** The startup's own text. It has headings of its own below a visually hidden one. */
export function DealBody({ text }: { readonly text: RichTextView }): ReactElement {
  const id = useId();
  return (
    <Card as="section" className="deal-body" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Details
      </h2>
      <RichText text={text} />
    </Card>
  );
}
