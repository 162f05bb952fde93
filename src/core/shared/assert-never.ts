/** Marks a branch that the types rule out. Reached only when the types were lied to, which is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
