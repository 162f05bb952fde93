import type { FaultResponse } from './fault-responses.ts';

/** A response that the test sends explicitly, so that the order of responses does not depend on timing. */
export interface DeferredResponse {
  /** The handler for `faults.on`. Calls before `send` wait for it; calls after it get the same response at once. */
  readonly handler: () => Promise<FaultResponse>;
  send(response: FaultResponse): void;
}

/** @returns a response that waits for `send` */
export function deferredResponse(): DeferredResponse {
  let send: (response: FaultResponse) => void = () => undefined;
  const response = new Promise<FaultResponse>((resolve) => {
    send = resolve;
  });
  return { handler: () => response, send: (value) => send(value) };
}
