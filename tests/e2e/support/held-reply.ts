import type { FaultReply } from './fault-replies.ts';

/** A response that the test sends explicitly, so that its order does not depend on timing. */
export interface HeldReply {
  /** The handler for `faults.on`; it responds calls after `send` at once. */
  readonly handler: () => Promise<FaultReply>;
  send(reply: FaultReply): void;
}

/** @returns a reply that waits for `send` */
export function heldReply(): HeldReply {
  let send: (reply: FaultReply) => void = () => undefined;
  const reply = new Promise<FaultReply>((resolve) => {
    send = resolve;
  });
  return { handler: () => reply, send: (value) => send(value) };
}
