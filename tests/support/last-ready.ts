/** A state that shows something. */
export type Ready<State> = Extract<State, { status: 'ready' }>;

/** The last of the states, which has to show something. */
export function lastReady<State extends { status: string }>(states: readonly State[]): Ready<State> {
  const last = states.at(-1);
  if (last?.status !== 'ready') throw new Error(`Expected ready, got ${last?.status}`);
  return last as Ready<State>;
}
