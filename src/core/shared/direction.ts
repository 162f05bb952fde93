/** The direction of a change. The UI shows `up` and `down` with an arrow, never by colour alone. */
export type Direction = 'up' | 'down' | 'level';

export function directionOf(change: number): Direction {
  if (change === 0) return 'level';
  return change > 0 ? 'up' : 'down';
}
