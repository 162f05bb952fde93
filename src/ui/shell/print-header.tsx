import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

/** Says on paper which product printed the page, for whom, and when. Never on the screen. */
export function PrintHeader({ user }: Pick<LayoutView, 'user'>): ReactElement {
  const { layout, product } = useViewModels();
  const [text, setText] = useState<string>();

  useEffect(() => {
    // Render synchronously: the browser prints as soon as the event handler returns.
    const stamp = (): void => flushSync(() => setText(layout.printHeader(user)));
    globalThis.addEventListener('beforeprint', stamp);
    return () => globalThis.removeEventListener('beforeprint', stamp);
  }, [layout, user]);

  return (
    <p className="print-head print-only">
      <strong>{product.name}</strong> <span>{text ?? layout.printHeader(user)}</span>
    </p>
  );
}
