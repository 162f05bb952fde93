import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import 'bootstrap/dist/css/bootstrap.min.css';

/** Renders a page of the baseline (docs/performance.md), as a new project of React and Bootstrap does. */
export function showPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(page);
}
