import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** The part of PGlite that its adapter for `pg` uses. */
type Engine = Pick<PGlite, 'execProtocolStream' | 'waitReady'>;

/** First bytes of the messages Parse, Bind, Describe, Execute and Close: they are followed by another message. */
const FOLLOWED: ReadonlySet<number> = new Set(Buffer.from('PBDEC'));

/** Short for a person; long enough that turns cost nothing beside the statements. */
const LONGEST_WITHOUT_TURN_MS = 10;

/**
 * Hands a statement's messages to PGlite together. Its adapter for `pg` would hand over each of the five messages in
 * a call of its own, which costs as much as a small statement. Between statements the process regularly handles signals,
 * timers and other connections: PGlite computes on the same thread, and waiting statements would otherwise follow one
 * another without a pause.
 */
export function wholeStatements(engine: PGlite): PGlite {
  let kept: Uint8Array[] = [];
  let lastTurn = -Infinity;
  const whole: Engine = {
    waitReady: engine.waitReady,
    execProtocolStream: async (message, options) => {
      kept.push(message);
      if (FOLLOWED.has(message[0] ?? 0)) return [];
      const messages = Buffer.concat(kept);
      kept = [];
      const answer = await engine.execProtocolStream(messages, options);
      if (performance.now() - lastTurn > LONGEST_WITHOUT_TURN_MS) {
        await nextTurn();
        lastTurn = performance.now();
      }
      return answer;
    },
  };
  return whole as PGlite;
}
