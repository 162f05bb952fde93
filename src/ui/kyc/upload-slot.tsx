import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import Badge from 'react-bootstrap/Badge';
import Card from 'react-bootstrap/Card';
import type { SlotCard } from '../../core/kyc/kyc-state.ts';
import type { KycScreen } from '../../core/view-models.ts';
import { EmptySlot } from './empty-slot.tsx';
import { FilledSlot } from './filled-slot.tsx';

interface UploadSlotProps {
  readonly slot: SlotCard;
  readonly actions: Pick<KycScreen, 'pick' | 'cancel' | 'retry' | 'view' | 'askToDelete'>;
}

/** One of the five slots: empty with an Upload button, or filled. @see docs/product.md#upload-widget */
export function UploadSlot({ slot, actions }: UploadSlotProps): ReactElement {
  const { id, label, required, view } = slot;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const filled = view.status === 'filled';
  useFocusKept(section, filled);

  return (
    <Card as="section" ref={section} className="upload-slot" aria-labelledby={titleId}>
      <div className="slot-head">
        <h2 id={titleId}>{label}</h2>
        <Badge bg="" className={required ? 'status-badge' : 'status-badge outlined'}>
          {required ? 'Required' : 'Optional'}
        </Badge>
      </div>
      {filled ? (
        <FilledSlot slot={{ ...slot, view }} actions={actions} />
      ) : (
        <EmptySlot
          label={label}
          busy={view.status === 'opening'}
          problem={view.status === 'empty' ? view.problem : undefined}
          onPick={(file) => actions.pick(id, file)}
        />
      )}
    </Card>
  );
}

/** Focuses the slot's first button after it was filled or emptied, because the button with the focus is gone. */
function useFocusKept(section: { readonly current: HTMLElement | null }, filled: boolean): void {
  const before = useRef(filled);
  useLayoutEffect(() => {
    if (before.current === filled) return;
    before.current = filled;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) section.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [section, filled]);
}
