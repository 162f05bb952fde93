import type { ReactElement, ReactNode } from 'react';
import type { EventStatusKind, EventStatusView } from '../../core/events/events-state.ts';
import { Badge, type BadgeTone } from '../market/badge.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

const STATUS_LOOKS: Readonly<
  Record<EventStatusKind, { readonly tone: BadgeTone; readonly icon: keyof typeof ICON_PATHS | undefined }>
> = {
  active: { tone: 'good', icon: 'check-circle' },
  pending: { tone: 'note', icon: 'hourglass-split' },
  inactive: { tone: 'quiet', icon: 'slash-circle' },
  expired: { tone: 'quiet', icon: 'lock' },
  other: { tone: 'outlined', icon: undefined },
};

/** @see docs/product.md#event-status */
export function StatusBadge({ status }: { readonly status: EventStatusView }): ReactElement {
  const { tone, icon } = STATUS_LOOKS[status.kind];
  return (
    <Badge
      tone={tone}
      label={status.label}
      icon={icon === undefined ? undefined : <Icon paths={ICON_PATHS[icon]} />}
    />
  );
}

export function SoonBadge({ label }: { readonly label: string | undefined }): ReactNode {
  return label === undefined ? null : (
    <Badge tone="soon" label={label} icon={<Icon paths={ICON_PATHS.clock} />} />
  );
}

interface TypeBadgeProps {
  readonly type: string | undefined;
  readonly isPitch: boolean;
}

export function TypeBadge({ type, isPitch }: TypeBadgeProps): ReactNode {
  if (type === undefined) return null;
  const icon = isPitch ? <Icon paths={ICON_PATHS.megaphone} /> : <Icon paths={ICON_PATHS.people} />;
  return <Badge tone="outlined" label={type} icon={icon} />;
}
