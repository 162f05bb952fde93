import type { FaultReply } from './fault-replies.ts';

/** An answer that comes when the test says so: no other time is sure to be late, or early, enough. */
export interface HeldReply {
  /** For `faults.on`; calls made after `send` are answered at once. */
  readonly handler: () => Promise<FaultReply>;
  send(reply: FaultReply): void;
}

export function heldReply(): HeldReply {
  let send: (reply: FaultReply) => void = () => undefined;
  const reply = new Promise<FaultReply>((resolve) => {
    send = resolve;
  });
  return { handler: () => reply, send: (value) => send(value) };
}
