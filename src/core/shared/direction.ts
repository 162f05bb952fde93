/** The direction of a change. The UI shows it with a sign and an icon, never by colour alone. */
export type Direction = 'up' | 'down' | 'level';

export function directionOf(change: number): Direction {
  if (change === 0) return 'level';
  return change > 0 ? 'up' : 'down';
}
