import type { ReactElement, ReactNode } from 'react';
import BootstrapBadge from 'react-bootstrap/Badge';

/** How a badge is tinted; `outlined` for types, and for values that we do not know. */
export type BadgeTone = 'good' | 'note' | 'soon' | 'quiet' | 'outlined';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  /** One that is too long for its place is cut. */
  readonly label: string;
}

/** A word about the state or the kind of something; colour and icon only repeat it. */
export function Badge({ tone, icon, label }: BadgeProps): ReactElement {
  return (
    <BootstrapBadge bg="" className={`status-badge ${tone}`}>
      {icon}
      <span className="badge-word">{label}</span>
    </BootstrapBadge>
  );
}
