import { useMemo } from 'react';
import type { BaseLocationHook } from 'wouter';
import { canonicalPath } from '../../core/screens/screen-routes.ts';
import type { RoutingState } from '../../core/shell/shell-state.ts';
import type { RoutingModel } from '../../core/view-models.ts';

interface MoveOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/**
 * Returns the location hook for wouter's `Router`. The hook returns the address of the page that the core's router has
 * allowed, and a function that opens another page. Until a page is allowed, the address is empty.
 */
export function useShownLocation(state: RoutingState, routing: RoutingModel): BaseLocationHook {
  // Until the core has decided, links work but no route matches.
  const path = state.status === 'page' ? canonicalPath(state.key) : '';
  return useMemo(() => {
    const open = (to: string, { replace = false, state: passedOn }: MoveOptions = {}): void =>
      routing.open(to, { replace, ...(passedOn !== undefined && { state: passedOn }) });
    return () => [path, open];
  }, [path, routing]);
}
