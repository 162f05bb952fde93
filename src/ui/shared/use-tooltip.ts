import { useEffect, useState } from 'react';

interface Tooltip {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Whether a tooltip is to be seen; Escape puts it away. */
export function useTooltip(): Tooltip {
  const [open, setOpen] = useState(false);

  // On the document: it may be open by the pointer alone, with the focus elsewhere.
  useEffect(() => {
    if (!open) return undefined;
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [open]);

  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}
