/** @see docs/product.md#deal-detail */
export const NOT_COPIED = 'Your browser blocked copying. Select the text and copy it yourself.';
