import type { ReactElement } from 'react';

/** The drawing for empty content (a ledger's page with a sprout) or for a failure (the page torn in two). */
export function LedgerDrawing({ torn = false }: { readonly torn?: boolean }): ReactElement {
  return (
    <svg
      className="ledger-drawing"
      viewBox="0 0 88 64"
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {torn ? <TornPage /> : <WholePage />}
      <path className="margin" strokeWidth="1.5" d="M24 7v50" />
    </svg>
  );
}

function WholePage(): ReactElement {
  return (
    <>
      <rect className="page" x="14.5" y="6.5" width="59" height="51" rx="5" />
      <path className="rule" d="M22 20h44M22 30h44M22 40h44M22 50h28" />
      <path
        className="ink"
        strokeWidth="1.8"
        d="M44 40c0-7 3-12 10-14 1 7-2 13-10 14zm-1 0c0-5-3-9-8-10 0 6 3 10 8 10z"
      />
    </>
  );
}

function TornPage(): ReactElement {
  return (
    <>
      <path className="page" d="M45 6.5H19.5a5 5 0 0 0-5 5v41a5 5 0 0 0 5 5H47l-6-17 8-12-9-10z" />
      <path className="page" d="M52 6.5h16.5a5 5 0 0 1 5 5v41a5 5 0 0 1-5 5H54l-6-17 8-12-9-10z" />
      <path className="rule" d="M22 20h14M22 30h20M22 40h14M60 20h8M61 30h7M58 40h10" />
    </>
  );
}
