import type { PGlite } from '@electric-sql/pglite';

/** The part of PGlite that its adapter for `pg` uses. */
type Engine = Pick<PGlite, 'execProtocolStream' | 'waitReady'>;

/** First bytes of the messages Parse, Bind, Describe, Execute and Close: they are followed by another message. */
const FOLLOWED: ReadonlySet<number> = new Set(Buffer.from('PBDEC'));

/**
 * Hands a statement's messages to PGlite together. Its adapter for `pg` would hand over each of the five messages in
 * a call of its own, which costs as much as a small statement.
 */
export function wholeStatements(engine: PGlite): PGlite {
  let kept: Uint8Array[] = [];
  const whole: Engine = {
    waitReady: engine.waitReady,
    execProtocolStream: async (message, options) => {
      kept.push(message);
      if (FOLLOWED.has(message[0] ?? 0)) return [];
      const messages = Buffer.concat(kept);
      kept = [];
      return engine.execProtocolStream(messages, options);
    },
  };
  return whole as PGlite;
}
