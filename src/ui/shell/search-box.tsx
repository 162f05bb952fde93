import type { FormEvent, ReactElement } from 'react';
import { Icon } from '../shared/icon.tsx';

const PLACEHOLDER = 'What are you looking for today?';

/** @see specification, section 2, "Protected layout" */
export function SearchBox(): ReactElement {
  return (
    <search className="search-box">
      <form onSubmit={stay}>
        <Icon name="search" />
        <input
          className="form-control"
          type="search"
          name="search"
          placeholder={PLACEHOLDER}
          aria-label="Search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

/** Enter must not load the page anew. */
function stay(event: FormEvent): void {
  event.preventDefault();
}
