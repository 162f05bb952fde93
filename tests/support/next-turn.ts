/** Lets every pending response arrive. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
