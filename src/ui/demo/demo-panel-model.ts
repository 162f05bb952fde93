import type { Observable } from 'rxjs';

/** The failures that the memory backend can simulate. */
export const DEMO_FAILURES = [
  { id: 'none', label: 'None' },
  { id: 'network', label: 'No connection' },
  { id: 'timeout', label: 'Timeout' },
  { id: '401', label: '401, session expired' },
  { id: '403', label: '403, access denied' },
  { id: '500', label: '500, server error' },
] as const;

export type DemoFailureId = (typeof DEMO_FAILURES)[number]['id'];

/** The state of the developer's panel. */
interface DemoPanelState {
  /** Sent mails, newest first. */
  readonly mails: readonly {
    readonly id: number;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }[];
  /** The simulated network; the latency is in milliseconds. */
  readonly conditions: { readonly latency: number; readonly failure: DemoFailureId };
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

/** The view model of the developer's panel; exists only when the backend runs in the page. */
export interface DemoPanelModel {
  readonly state$: Observable<DemoPanelState>;
  setLatency(milliseconds: number): void;
  setFailure(failure: DemoFailureId): void;
  reset(): void;
}
