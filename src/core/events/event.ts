import type { ParsedDate } from '../shared/dates.ts';
import type { UntrustedHtml } from '../shared/rich-text.ts';

export interface EventTeamMember {
  readonly name: string;
  readonly linkedIn: string | undefined;
}

/** What only a Startup Pitch has. */
export interface Pitch {
  readonly about: UntrustedHtml | undefined;
  readonly currentInvestors: UntrustedHtml | undefined;
  readonly previousInvestors: UntrustedHtml | undefined;
  readonly roundDetails: UntrustedHtml | undefined;
  readonly traction: UntrustedHtml | undefined;
  /** As it came; 'N/A' stands for none. */
  readonly pitchDeck: string | undefined;
  readonly team: readonly EventTeamMember[];
  readonly registrationLink: string | undefined;
}

/** An event. URLs are as they came. @see docs/product.md#event */
export interface MarketEvent {
  /** As the API names it; only one that `parseEventId` takes can be asked for by itself. */
  readonly id: string;
  readonly name: string | undefined;
  readonly startupName: string | undefined;
  readonly type: string | undefined;
  /** One of the four known ones, or any other word. */
  readonly status: string | undefined;
  readonly date: ParsedDate | undefined;
  /** Words such as `6:00 PM`. */
  readonly time: string | undefined;
  /** Until when one can register. */
  readonly expiry: ParsedDate | undefined;
  readonly location: string | undefined;
  readonly logoUrl: string | undefined;
  readonly detail: UntrustedHtml | undefined;
  readonly applyLink: string | undefined;
  /** Of a Startup Pitch only. */
  readonly pitch: Pitch | undefined;
}
