import type { ReactElement, ReactNode } from 'react';
import BootstrapBadge from 'react-bootstrap/Badge';

/** A badge's colour; `outlined` for types, for unknown values and for what needs no attention. */
export type BadgeTone = 'good' | 'bad' | 'note' | 'soon' | 'quiet' | 'outlined';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  /** A long label wraps. */
  readonly label: string;
  /** Tooltip that says what the label is about; the label itself by default. */
  readonly hint?: string;
}

/** A word for a state or a type; colour and icon only repeat it. */
export function Badge({ tone, icon, label, hint }: BadgeProps): ReactElement {
  return (
    <BootstrapBadge bg="" className={`status-badge ${tone}`} title={hint ?? label}>
      {icon}
      <span className="badge-word">{label}</span>
    </BootstrapBadge>
  );
}
