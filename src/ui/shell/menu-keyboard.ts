import type { KeyboardEvent } from 'react';

/** Arrows go round, Home and End to the ends, a letter to the next item that begins with it; Tab leaves the menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = itemFor(event.key, items, current);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function itemFor(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 ? startingWith(key, items, current) : undefined;
  }
}

function startingWith(
  letter: string,
  items: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
