import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

/** Id of the `main` element: the target of the skip link, and of the focus until there is a heading. */
export const CONTENT_ID = 'content';

/**
 * The page's only `h1`. After a navigation `main` has the focus while the page loads; the heading then takes it. If the
 * heading unmounts with the focus, `main` gets the focus back.
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
