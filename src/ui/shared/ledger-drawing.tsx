import { type ReactElement, useEffect, useState } from 'react';

type Lines = typeof import('./ledger-lines.tsx');

/**
 * The drawing of an empty state (a ledger's page with a sprout) or a failed one (the page torn in two). Its place is
 * there from the first paint on; it stays empty if the drawing does not come.
 */
export function LedgerDrawing({ torn = false }: { readonly torn?: boolean }): ReactElement {
  const [lines, setLines] = useState<Lines>();
  useEffect(() => {
    import('./ledger-lines.tsx').then(setLines, () => undefined);
  }, []);
  return lines === undefined ? <div className="ledger-drawing" /> : <lines.LedgerLines torn={torn} />;
}
