import { type FormEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { PopupBoundary } from './popup-boundary.tsx';
import { SearchPanel, type SearchPanelHandle } from './search-panel.tsx';
import type { ListboxState } from './use-active-option.ts';
import { useDismiss } from './use-dismiss.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const PLACEHOLDER = 'What are you looking for today?';
const LIST_ID = 'search-results';
const CLOSED_LIST: ListboxState = { expanded: false, activeId: undefined };

/**
 * The search field. The data of the search is loaded when the field first gets the focus. Keyboard and roles follow the
 * combobox pattern of the ARIA Authoring Practices; {@link useSearchShortcut} adds the keys that focus the field.
 * @see docs/product.md#search
 */
export function SearchBox(): ReactElement {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<SearchPanelHandle>(null);
  const [text, setText] = useState('');
  const [{ expanded, activeId }, setListbox] = useState(CLOSED_LIST);
  const show = (): void => setOpen(true);
  const hide = (): void => setOpen(false);
  useSearchShortcut(input);
  useDismiss(anchor, open, (by) => {
    if (by === 'escape') setText('');
    if (anchor.current?.contains(document.activeElement)) input.current?.focus();
    hide();
  });

  const onKey = (event: KeyboardEvent): void => {
    if (!open && event.key === 'ArrowDown') show();
    panel.current?.handleKey(event);
  };
  return (
    <search className="search-box" ref={anchor}>
      <form onSubmit={stay}>
        <InputGroup>
          <InputGroup.Text>
            <Icon paths={ICON_PATHS.search} />
          </InputGroup.Text>
          <FormControl
            ref={input}
            type="search"
            name="search"
            placeholder={PLACEHOLDER}
            aria-label="Search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? LIST_ID : undefined}
            aria-activedescendant={activeId}
            aria-keyshortcuts="/ Control+K Meta+K"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              show();
            }}
            onFocus={show}
            onClick={show}
            onKeyDown={onKey}
          />
        </InputGroup>
        <kbd aria-hidden="true">/</kbd>
      </form>
      {open && (
        <PopupBoundary onClose={hide}>
          <SearchPanel
            ref={panel}
            listId={LIST_ID}
            input={input}
            text={text}
            onType={setText}
            onListboxChange={setListbox}
            onClose={hide}
          />
        </PopupBoundary>
      )}
    </search>
  );
}

/** Keeps Enter from submitting the form, which would reload the page. */
function stay(event: FormEvent): void {
  event.preventDefault();
}
