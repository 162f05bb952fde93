import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

/** The id of the `main` element: the skip link's target, and where the focus waits for a heading. */
export const CONTENT_ID = 'content';

interface PageHeadProps {
  /** The page's one `h1`. */
  readonly title: string;
  /** Stands small behind the title: `12 investments`. */
  readonly count?: string;
  /** Controls at the right. */
  readonly actions?: ReactNode;
}

/**
 * The title row of a page. Its heading is where the focus goes on a navigation: it takes over from `main`, where the
 * focus waits while a page is on its way, and hands it back when the page changes its shape.
 */
export function PageHead({ title, count, actions }: PageHeadProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = heading.current;
    const main = document.getElementById(CONTENT_ID);
    if (document.activeElement === main) element?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === element) main?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
        {count !== undefined && <span className="page-count">{count}</span>}
      </h1>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </div>
  );
}
