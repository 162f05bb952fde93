import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

/** The id of the `main` element: the skip link's target, and where the focus waits for a heading. */
export const CONTENT_ID = 'content';

/**
 * The page's one `h1`, where the focus goes on a navigation. It takes over from `main`, where the focus waits while a
 * page is on its way, and hands it back when the page changes its shape.
 */
export function PageHeading({ children }: { readonly children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = heading.current;
    const main = document.getElementById(CONTENT_ID);
    if (main !== null && document.activeElement === main) element?.focus({ preventScroll: true });
    return () => {
      if (element !== null && document.activeElement === element) main?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
