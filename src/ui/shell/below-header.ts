/** Popper's settings for what opens under a button of the header: the space between the two, in pixels. */
export const BELOW_HEADER = { modifiers: [{ name: 'offset', options: { offset: [0, 6] } }] };
