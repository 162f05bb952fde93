import { type ReactElement, useId } from 'react';
import { EmptyState } from '../shared/empty-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { usePopup } from './use-popup.ts';

/** @see specification, section 2, "Protected layout" */
export function NotificationBell(): ReactElement {
  const { open, anchor, button, toggle } = usePopup();
  const id = useId();
  return (
    <div className="menu-anchor" ref={anchor}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label="Notifications"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name="bell" />
      </button>
      {open && (
        <section className="menu-panel popover-panel" id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>Notifications</h2>
          <output>
            <EmptyState title="No Notifications Yet" detail="You have no new notifications right now." />
          </output>
        </section>
      )}
    </div>
  );
}
