import type { ReactElement } from 'react';
import Badge from 'react-bootstrap/Badge';
import { Link } from 'wouter';
import { useProductName } from './use-product-name.ts';

function Mark(): ReactElement {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="tall-leaf" d="M17 25.5c-1.6-9.6 2.2-17.6 11-20.5 1.2 9.8-2.6 18-11 20.5z" />
      <path className="small-leaf" d="M14.6 25.5C14.9 18.7 11 13.5 4 12c-.4 7.3 3.6 12.5 10.6 13.5z" />
      <rect className="margin-line" x="4" y="28" width="24" height="2" rx="1" />
    </svg>
  );
}

interface LogoProps {
  /** The path to which the logo links; without it the logo is no link. */
  readonly to?: string;
  readonly badge?: string;
}

/** The logo with the product's name, and a badge: `BETA` unless given. */
export function Logo({ to, badge = 'BETA' }: LogoProps): ReactElement {
  const productName = useProductName();
  const content = (
    <>
      <Mark />
      <span>{productName}</span>
    </>
  );
  return (
    <>
      {to === undefined ? (
        <span className="logo">{content}</span>
      ) : (
        <Link to={to} className="logo">
          {content}
        </Link>
      )}
      <Badge bg="" className="beta-badge">
        {badge}
      </Badge>
    </>
  );
}
