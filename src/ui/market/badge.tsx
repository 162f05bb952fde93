import type { ReactElement, ReactNode } from 'react';
import BootstrapBadge from 'react-bootstrap/Badge';

/** A badge's colour; `outlined` for types and for unknown values. */
export type BadgeTone = 'good' | 'note' | 'soon' | 'quiet' | 'outlined';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  /** A label that is too long is cut. */
  readonly label: string;
}

/** A word for a state or a type; colour and icon only repeat it. */
export function Badge({ tone, icon, label }: BadgeProps): ReactElement {
  return (
    <BootstrapBadge bg="" className={`status-badge ${tone}`}>
      {icon}
      <span className="badge-word">{label}</span>
    </BootstrapBadge>
  );
}
