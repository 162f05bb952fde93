/** The variant of a state with the status `ready`. */
export type Ready<State> = Extract<State, { status: 'ready' }>;

/** Returns the last state. @throws when that state is not `ready` */
export function lastReady<State extends { status: string }>(states: readonly State[]): Ready<State> {
  const last = states.at(-1);
  if (last?.status !== 'ready') throw new Error(`Expected ready, got ${last?.status}`);
  return last as Ready<State>;
}
