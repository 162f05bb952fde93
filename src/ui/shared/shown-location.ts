import { createContext, use, useMemo } from 'react';
import type { BaseLocationHook } from 'wouter';
import { canonicalPath } from '../../core/shell/routes.ts';
import type { RoutingState } from '../../core/shell/shell-state.ts';
import type { RoutingScreen } from '../../core/view-models.ts';

type ShownLocation = ReturnType<BaseLocationHook>;

interface MoveOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** The address of the page that the core lets be shown, and how to open another. */
export const ShownLocationContext = createContext<ShownLocation | undefined>(undefined);

/** For wouter's `Router`: wouter sees no address before the core has decided who may see what is there. */
export const useShownLocation: BaseLocationHook = () => {
  const location = use(ShownLocationContext);
  if (location === undefined)
    throw new Error('No location: use routes and links inside of the current page.');
  return location;
};

/** What `useShownLocation` gives, for a state of the core's router. */
export function useLocationOf(state: RoutingState, routing: RoutingScreen): ShownLocation {
  // While the core has not decided, links are there already, but no route.
  const path = state.status === 'page' ? canonicalPath(state.key) : '';
  return useMemo(() => {
    const open = (to: string, { replace = false, state: passedOn }: MoveOptions = {}): void =>
      routing.open(to, { replace, ...(passedOn !== undefined && { state: passedOn }) });
    return [path, open];
  }, [path, routing]);
}
