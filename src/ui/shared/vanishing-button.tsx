import type { ReactElement } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { useFocusAround } from './use-focus-around.ts';

/** A button that its parent removes when it is clicked. The part of the page around the button then gets the focus. */
export function VanishingButton(props: Omit<ButtonProps, 'as'>): ReactElement {
  return <Button ref={useFocusAround<HTMLButtonElement>()} {...props} />;
}
