/** Messages about the session, and the question before a page is left. @see docs/product.md#signing-up-and-in */
export const SESSION_EXPIRED = 'Session expired. Please log in again.';
export const LOGGED_OUT_ELSEWHERE = 'You logged out in another tab.';
export const LEAVE_WARNING = 'Are you sure you want to leave? Your progress might be lost.';
