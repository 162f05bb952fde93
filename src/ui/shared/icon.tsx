import type { ReactElement } from 'react';

/**
 * A decorative icon in the size and colour of the surrounding text. Its meaning is stated by that text, or by the
 * accessible name of the element around the icon.
 * @param paths an entry of `ICON_PATHS`
 */
export function Icon({ paths }: { readonly paths: readonly string[] }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
