import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { PageOffcanvas } from '../shared/page-offcanvas.tsx';

interface SidebarDrawerProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar in a narrow window. It closes when a link in it is followed and when the window is resized. */
export function SidebarDrawer({ name, onClose, children }: SidebarDrawerProps): ReactElement {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    window.addEventListener('resize', onClose);
    return () => window.removeEventListener('resize', onClose);
  }, [onClose]);

  const closeAfterLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) onClose();
  };
  return (
    <PageOffcanvas
      placement="start"
      className="sidebar-drawer"
      label={{ text: name }}
      onShow={() => nav.current?.querySelector('a')?.focus()}
      onClose={onClose}
      onClick={closeAfterLink}
    >
      <nav ref={nav} aria-label={name}>
        {children}
      </nav>
    </PageOffcanvas>
  );
}
