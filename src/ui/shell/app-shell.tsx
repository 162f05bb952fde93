import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { LayoutView } from '../../core/shell/shell-state.ts';
import { Header } from './header.tsx';
import { PrintHeader } from './print-header.tsx';
import { Sidebar } from './sidebar.tsx';

// Exported here, so that they are in the chunk of `AppShell`.
export { ConfirmationDialog } from '../security/confirmation-dialog.tsx';
export { TabBar } from './tab-bar.tsx';

/** The header and, for an investor, the sidebar. Below 768 px the sidebar is a drawer that the header opens. */
export function AppShell({ view }: { readonly view: LayoutView }): ReactElement {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useEffect(fetchRupeeSign, []);
  return (
    <>
      <PrintHeader user={view.user} />
      <Header user={view.user} drawerOpen={drawerOpen} onToggleDrawer={() => setDrawerOpen(!drawerOpen)} />
      {view.user !== undefined && (
        <Sidebar
          portfolioLinks={view.portfolioLinks}
          accountLinks={view.accountLinks}
          open={drawerOpen}
          onClose={closeDrawer}
        />
      )}
    </>
  );
}

/** Loads the font face of the rupee sign in advance: if it came with the first amount, the figures would move. */
function fetchRupeeSign(): void {
  document.fonts.load('1em "Inter Variable"', '₹').catch(() => undefined);
}
