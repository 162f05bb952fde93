/** Marks a branch that the types rule out. Throws if it is reached, which is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
