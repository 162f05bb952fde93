import { createContext, use, useMemo } from 'react';
import type { BaseLocationHook } from 'wouter';
import { canonicalPath } from '../../core/screens/screen-routes.ts';
import type { RoutingState } from '../../core/shell/shell-state.ts';
import type { RoutingModel } from '../../core/view-models.ts';

type ShownLocation = ReturnType<BaseLocationHook>;

interface MoveOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** The address of the page that the core allows, and the function that opens another. */
export const ShownLocationContext = createContext<ShownLocation | undefined>(undefined);

/** The location hook of wouter's `Router`. wouter gets no address before the core has allowed its page. */
export const useShownLocation: BaseLocationHook = () => {
  const location = use(ShownLocationContext);
  if (location === undefined)
    throw new Error('No location: use routes and links inside `ShownLocationContext`.');
  return location;
};

/** Returns the shown location for a state of the core's router. */
export function useLocationOf(state: RoutingState, routing: RoutingModel): ShownLocation {
  // Until the core has decided, links work but no route matches.
  const path = state.status === 'page' ? canonicalPath(state.key) : '';
  return useMemo(() => {
    const open = (to: string, { replace = false, state: passedOn }: MoveOptions = {}): void =>
      routing.open(to, { replace, ...(passedOn !== undefined && { state: passedOn }) });
    return [path, open];
  }, [path, routing]);
}
