import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

/** Says on paper which product printed the page, for whom, and when. Renders nothing until the first printing. */
export function PrintHeader({ user }: Pick<LayoutView, 'user'>): ReactElement | undefined {
  const { layout, product } = useViewModels();
  const [text, setText] = useState<string>();

  useEffect(() => {
    // Render synchronously: the browser prints as soon as the event handler returns.
    const show = (): void => flushSync(() => setText(layout.printHeader(user)));
    globalThis.addEventListener('beforeprint', show);
    return () => globalThis.removeEventListener('beforeprint', show);
  }, [layout, user]);

  if (text === undefined) return undefined;
  return (
    <p className="print-head print-only">
      <strong>{product.name}</strong> <span>{text}</span>
    </p>
  );
}
