import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { useViewModels } from './use-view-models.ts';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app with its query, starting with one `/`. */
  readonly to: string;
  /** Plain data for the page that opens. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** Whether the browser should do what it does with links: a new tab, a window, a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

/** A link to a page of the app: a plain click opens it without a load, any other click is the browser's. */
export function AppLink({
  to,
  state,
  replace = false,
  onClick,
  children,
  ...rest
}: AppLinkProps): ReactElement {
  const { routing } = useViewModels();
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (isForBrowser(event)) return;
    event.preventDefault();
    routing.open(to, { replace, ...(state !== undefined && { state }) });
  };
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  );
}
