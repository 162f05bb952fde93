import type { ReactElement } from 'react';

/** Plain files beside the app, not pages of it. */
export function LegalLinks(): ReactElement {
  return (
    <>
      <a href="/terms.html">Terms</a>
      <span aria-hidden="true">·</span>
      <a href="/privacy.html">Privacy</a>
    </>
  );
}
