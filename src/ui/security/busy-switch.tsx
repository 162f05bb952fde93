import type { ReactElement } from 'react';
import FormCheck, { type FormCheckProps } from 'react-bootstrap/FormCheck';
import Spinner from 'react-bootstrap/Spinner';

/** A switch that starts a call. While busy it shows a spinner in the space at its left, and keeps the focus. */
export function BusySwitch({ busy, ...props }: FormCheckProps & { readonly busy: boolean }): ReactElement {
  return (
    <div className="busy-switch">
      {busy && <Spinner as="span" size="sm" aria-hidden="true" />}
      <FormCheck {...props} type="switch" aria-busy={busy} />
    </div>
  );
}
