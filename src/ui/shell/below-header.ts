/** Popper's settings for a popup under a header button: 6 px of space between the two. */
export const BELOW_HEADER = { modifiers: [{ name: 'offset', options: { offset: [0, 6] } }] };
