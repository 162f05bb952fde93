import type { ReactElement } from 'react';

/** Links to the legal texts, which are static files and not pages of the app. */
export function LegalLinks(): ReactElement {
  return (
    <>
      <a href="/terms.html">Terms</a>
      <span aria-hidden="true">·</span>
      <a href="/privacy.html">Privacy</a>
    </>
  );
}
