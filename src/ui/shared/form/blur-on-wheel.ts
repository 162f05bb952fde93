import type { WheelEvent } from 'react';

/** Takes the focus from a number field on a wheel event, so that scrolling the page does not change the number. */
export const blurOnWheel = ({ currentTarget }: WheelEvent<HTMLElement>): void => currentTarget.blur();
