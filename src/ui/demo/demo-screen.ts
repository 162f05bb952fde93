import type { Observable } from 'rxjs';

/** How the calls of a demo without a server may fail. */
export const DEMO_FAILURES = [
  { id: 'none', label: 'None' },
  { id: 'network', label: 'No connection' },
  { id: 'timeout', label: 'Timeout' },
  { id: '401', label: '401, session expired' },
  { id: '403', label: '403, access denied' },
  { id: '500', label: '500, server error' },
] as const;

export type DemoFailureId = (typeof DEMO_FAILURES)[number]['id'];

/** What the developer's panel shows. */
interface DemoState {
  /** The newest first. */
  readonly mails: readonly { readonly to: string; readonly subject: string; readonly text: string }[];
  /** Latency in milliseconds. */
  readonly conditions: { readonly latency: number; readonly failure: DemoFailureId };
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

/** The panel of a backend that lives in this page; there is none where a server answers. */
export interface DemoScreen {
  readonly state$: Observable<DemoState>;
  setLatency(milliseconds: number): void;
  setFailure(failure: DemoFailureId): void;
  reset(): void;
}
