import type { ReactElement } from 'react';

/** A decoration in the size and colour of the text around it; its meaning stands in words beside it. */
export function IconShape({ paths }: { readonly paths: readonly string[] }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
