import type { MemoryMail } from './memory-mailbox.ts';
import type { DemoConditions } from './network-conditions.ts';

export interface DemoPanelState {
  /** Newest first. */
  readonly mails: readonly MemoryMail[];
  readonly conditions: DemoConditions;
  /** Accounts that can log in. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}
